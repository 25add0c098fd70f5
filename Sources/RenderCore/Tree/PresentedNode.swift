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
    var steps = TrackJobs()
    let indices = values.add(self, clock: 0, to: &steps)
    let models = values
    let time = localTime.isNaN ? 0 : localTime
    let moments = steps.timelines.map { $0.timeline.moment(at: time) }
    steps.jobs.withUnsafeBufferPointer { jobs in
      moments.withUnsafeBufferPointer { moments in
        guard let moments = moments.baseAddress else { return }
        values.withPointers { values in
          models.withModelPointers { AnimatedValues.run(jobs, moments, values: values, models: $0) }
        }
      }
    }
    var style = indices.style < 0 ? style : values.styles[Int(indices.style)]
    if style.contentsBlend >= 0.5 { style.contents = style.nextContents }
    style.nextContents = nil
    style.contentsBlend = 0
    return PresentedNode(
      geometry: indices.geometry < 0 ? geometry : values.geometries[Int(indices.geometry)],
      style: style, content: values.content(self, indices.content),
      custom: values.custom(self, indices.custom))
  }
}
