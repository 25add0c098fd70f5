/// One node's values with its animations applied: what a presentation layer shows.
public struct PresentedNode: Sendable {
  public var geometry: NodeGeometry
  /// While two pictures cross-fade, `contents` is the one that shows more (fact 5.13).
  public var style: NodeStyle
  public var content: NodeContent
  public var custom: [Double]
}

extension RenderNode {
  /// The node's values at a time of its own space (after its `clock`). O(tracks).
  public func presented(at localTime: Double) -> PresentedNode {
    guard !tracks.isEmpty else {
      return PresentedNode(geometry: geometry, style: style, content: content, custom: custom)
    }
    var values = AnimatedValues()
    var jobs: [TrackJob] = []
    let indices = values.add(self, to: &jobs)
    let models = values
    let time = localTime.isNaN ? 0 : localTime
    values.withPointers { values in
      models.withModelPointers { models in
        for job in jobs {
          let moment = job.program._withUnsafeGuaranteedRef { $0.timeline.moment(at: time) }
          job.run(moment, job.place(values: values, models: models))
        }
      }
    }
    var style = indices.style < 0 ? style : values.styles[Int(indices.style)]
    if style.contentsBlend >= 0.5 { style.contents = style.nextContents }
    style.nextContents = nil
    style.contentsBlend = 0
    return PresentedNode(
      geometry: values.geometry(self, indices),
      style: style, content: values.content(self, indices.content),
      custom: values.custom(self, indices.custom))
  }
}
