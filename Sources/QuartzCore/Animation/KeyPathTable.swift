import RenderCore

/// Which target an animation's key path names (facts 5.7, 5.15, 5.16): looked up once, when it begins.
enum KeyPathTable {
  /// The target; nil for a key path that no animation can drive.
  static func target(_ keyPath: String, keys: CustomKeys) -> TrackTarget? {
    if let target = table[keyPath] { return target }
    return keys.indices[keyPath].map(TrackTarget.custom)
  }

  private static let table: [String: TrackTarget] = {
    var table: [String: TrackTarget] = [:]
    let plain: [String: TrackProperty] = [
      "zPosition": .zPosition, "anchorPointZ": .anchorZ, "opacity": .opacity, "hidden": .isHidden,
      "isHidden": .isHidden, "backgroundColor": .backgroundColor, "cornerRadius": .cornerRadius,
      "borderWidth": .borderWidth, "borderColor": .borderColor, "masksToBounds": .masksToBounds,
      "doubleSided": .isDoubleSided, "isDoubleSided": .isDoubleSided, "shouldRasterize": .shouldRasterize,
      "rasterizationScale": .rasterizationScale, "contents": .contents, "contentsScale": .contentsScale,
      "shadowColor": .shadowColor, "shadowOpacity": .shadowOpacity, "shadowRadius": .shadowRadius,
      "shadowPath": .shadowPath, "path": .path, "fillColor": .fillColor, "strokeColor": .strokeColor,
      "strokeStart": .strokeStart, "strokeEnd": .strokeEnd, "lineWidth": .lineWidth,
      "miterLimit": .miterLimit, "lineDashPhase": .lineDashPhase, "colors": .colors,
      "locations": .locations, "instanceCount": .instanceCount, "instanceDelay": .instanceDelay,
      "instanceColor": .instanceColor, "instanceRedOffset": .instanceRedOffset,
      "instanceGreenOffset": .instanceGreenOffset, "instanceBlueOffset": .instanceBlueOffset,
      "instanceAlphaOffset": .instanceAlphaOffset,
    ]
    for (key, property) in plain { table[key] = TrackTarget(property) }
    let points: [String: TrackProperty] = [
      "position": .position, "anchorPoint": .anchor, "startPoint": .startPoint, "endPoint": .endPoint,
    ]
    for (key, property) in points {
      table[key] = TrackTarget(property)
      table["\(key).x"] = TrackTarget(property, .x)
      table["\(key).y"] = TrackTarget(property, .y)
    }
    table["shadowOffset"] = TrackTarget(.shadowOffset)
    table["shadowOffset.width"] = TrackTarget(.shadowOffset, .width)
    table["shadowOffset.height"] = TrackTarget(.shadowOffset, .height)
    let rects: [String: TrackProperty] = [
      "bounds": .bounds, "contentsRect": .contentsRect, "contentsCenter": .contentsCenter,
    ]
    let rectParts: [String: TrackPart] = [
      "origin": .origin, "origin.x": .originX, "origin.y": .originY, "size": .size, "size.width": .width,
      "size.height": .height,
    ]
    for (key, property) in rects {
      table[key] = TrackTarget(property)
      for (name, part) in rectParts { table["\(key).\(name)"] = TrackTarget(property, part) }
    }
    let transforms: [String: TrackProperty] = [
      "transform": .transform, "sublayerTransform": .sublayerTransform,
      "instanceTransform": .instanceTransform,
    ]
    let transformParts: [String: TrackPart] = [
      "rotation": .rotation, "rotation.x": .rotationX, "rotation.y": .rotationY, "rotation.z": .rotation,
      "scale": .scale, "scale.x": .scaleX, "scale.y": .scaleY, "scale.z": .scaleZ,
      "translation": .translation, "translation.x": .translationX, "translation.y": .translationY,
      "translation.z": .translationZ,
    ]
    for (key, property) in transforms {
      table[key] = TrackTarget(property)
      for (name, part) in transformParts { table["\(key).\(name)"] = TrackTarget(property, part) }
    }
    return table
  }()
}
