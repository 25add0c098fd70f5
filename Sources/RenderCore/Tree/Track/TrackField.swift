/// Where a target's value lies in memory and in what form: plain numbers that evaluation can use without a
/// switch over properties.
struct TrackField: Equatable {
  /// The structure that holds it.
  enum Group: UInt8 { case place, bend, style, shape, gradient, replicator, custom, emitter }

  enum Kind: UInt8 {
    /// `count` doubles.
    case doubles
    /// A rectangle kept as four edges; `part` says which of it.
    case box
    /// One float.
    case float
    /// Four floats, kept within 0…1.
    case color
    /// A switch: no value between.
    case flag
    /// A whole number, cut off towards zero.
    case integer
    /// A matrix or, by `part`, one of its components.
    case matrix
    /// Things that are not numbers.
    case path, bitmap, colorList, numberList
  }

  var group: Group
  var kind: Kind
  var part: TrackPart
  /// How many numbers a value is made of.
  var count: UInt8
  /// From the start of the group's structure, in bytes.
  var offset: Int32
  /// How many bytes the whole field takes.
  var size: Int32

  /// True when the value is a list of numbers that are interpolated one by one or as a matrix.
  var isNumeric: Bool {
    switch kind {
    case .path, .bitmap, .colorList, .numberList: false
    default: true
    }
  }

  func overlaps(_ other: TrackField) -> Bool {
    group == other.group && offset < other.offset + other.size && other.offset < offset + size
  }

  func hasSameRange(as other: TrackField) -> Bool {
    group == other.group && offset == other.offset && size == other.size
  }
}

extension TrackField {
  /// The field of a target; nil when the property has no such part.
  init?(_ target: TrackTarget) {
    let numbers = target.property.customCount
    if numbers > 0 {
      guard target.index >= 0, target.index < 1_000_000 else { return nil }
      self.init(
        group: .custom, kind: numbers == 16 ? .matrix : .doubles, part: .whole, count: UInt8(numbers),
        offset: Int32(target.index * 8), size: Int32(numbers * 8))
    } else {
      guard let whole = TrackField.wholes[Int(target.property.rawValue)] else { return nil }
      self = whole
    }
    guard target.part != .whole else { return }
    part = target.part
    switch (kind, count) {
    case (.doubles, 2):
      switch target.part {
      case .x, .width: narrow(at: 0, count: 1)
      case .y, .height: narrow(at: 1, count: 1)
      default: return nil
      }
    case (.doubles, 4):
      switch target.part {
      case .origin: narrow(at: 0, count: 2)
      case .originX: narrow(at: 0, count: 1)
      case .originY: narrow(at: 1, count: 1)
      case .size: narrow(at: 2, count: 2)
      case .width: narrow(at: 2, count: 1)
      case .height: narrow(at: 3, count: 1)
      default: return nil
      }
    case (.box, _):
      switch target.part {
      case .origin, .size: count = 2
      case .originX, .originY, .width, .height: count = 1
      default: return nil
      }
    case (.matrix, _):
      switch target.part {
      case .rotationX, .rotationY, .rotation, .leadingRotation: count = 1
      case .scale, .scaleX, .scaleY, .scaleZ, .scaleXY: count = 1
      case .translationX, .translationY, .translationZ: count = 1
      case .translation: count = 2
      default: return nil
      }
    default: return nil
    }
  }

  /// Makes it a run of its own doubles.
  private mutating func narrow(at index: Int32, count: UInt8) {
    offset += index * 8
    self.count = count
    size = Int32(count) * 8
    part = .whole
  }

  private static let wholes: [TrackField?] = TrackProperty.allCases.map(whole)

  private static func whole(_ property: TrackProperty) -> TrackField? {
    func doubles<Root>(_ group: Group, _ path: PartialKeyPath<Root>, _ count: UInt8) -> TrackField? {
      field(group, path, .doubles, count, size: Int32(count) * 8)
    }
    func field<Root>(
      _ group: Group, _ path: PartialKeyPath<Root>, _ kind: Kind, _ count: UInt8, size: Int32
    ) -> TrackField? {
      MemoryLayout<Root>.offset(of: path).map {
        TrackField(
          group: group, kind: kind, part: .whole, count: count, offset: Int32($0), size: size)
      }
    }
    func color<Root>(_ group: Group, _ path: PartialKeyPath<Root>) -> TrackField? {
      field(group, path, .color, 4, size: 16)
    }
    func float<Root>(_ group: Group, _ path: PartialKeyPath<Root>) -> TrackField? {
      field(group, path, .float, 1, size: 4)
    }
    func matrix<Root>(_ group: Group, _ path: PartialKeyPath<Root>) -> TrackField? {
      field(group, path, .matrix, 16, size: 128)
    }
    func object<Root>(_ group: Group, _ path: PartialKeyPath<Root>, _ kind: Kind) -> TrackField? {
      field(group, path, kind, 0, size: 1)
    }
    return switch property {
    case .position: doubles(.place, \NodePlace.position, 2)
    case .zPosition: doubles(.place, \NodePlace.zPosition, 1)
    // Origin and size stand side by side.
    case .bounds: doubles(.place, \NodePlace.boundsOrigin, 4)
    case .anchor: doubles(.place, \NodePlace.anchor, 2)
    case .anchorZ: doubles(.place, \NodePlace.anchorZ, 1)
    case .transform: matrix(.bend, \NodeBend.transform)
    case .sublayerTransform: matrix(.bend, \NodeBend.sublayerTransform)
    case .opacity: float(.place, \NodePlace.opacity)
    case .isHidden: field(.place, \NodePlace.isHidden, .flag, 1, size: 1)
    case .backgroundColor: color(.style, \NodeStyle.backgroundColor)
    case .cornerRadius: doubles(.style, \NodeStyle.cornerRadius, 1)
    case .borderWidth: doubles(.style, \NodeStyle.borderWidth, 1)
    case .borderColor: color(.style, \NodeStyle.borderColor)
    case .masksToBounds: field(.style, \NodeStyle.masksToBounds, .flag, 1, size: 1)
    case .isDoubleSided: field(.style, \NodeStyle.isDoubleSided, .flag, 1, size: 1)
    case .shouldRasterize: field(.style, \NodeStyle.shouldRasterize, .flag, 1, size: 1)
    case .rasterizationScale: doubles(.style, \NodeStyle.rasterizationScale, 1)
    case .contents: object(.style, \NodeStyle.contents, .bitmap)
    case .contentsRect: field(.style, \NodeStyle.contentsRect, .box, 4, size: 32)
    case .contentsCenter: field(.style, \NodeStyle.contentsCenter, .box, 4, size: 32)
    case .contentsScale: doubles(.style, \NodeStyle.contentsScale, 1)
    case .shadowColor: color(.style, \NodeStyle.shadowColor)
    case .shadowOpacity: float(.style, \NodeStyle.shadowOpacity)
    case .shadowOffset: doubles(.style, \NodeStyle.shadowOffset, 2)
    case .shadowRadius: doubles(.style, \NodeStyle.shadowRadius, 1)
    case .shadowPath: object(.style, \NodeStyle.shadowPath, .path)
    case .firstBlur: doubles(.style, \NodeStyle.blur.first, 1)
    case .secondBlur: doubles(.style, \NodeStyle.blur.second, 1)
    case .thirdBlur: doubles(.style, \NodeStyle.blur.third, 1)
    case .firstBackdropBlur: doubles(.style, \NodeStyle.backdropBlur.first, 1)
    case .secondBackdropBlur: doubles(.style, \NodeStyle.backdropBlur.second, 1)
    case .thirdBackdropBlur: doubles(.style, \NodeStyle.backdropBlur.third, 1)
    case .path: object(.shape, \ShapeProperties.path, .path)
    case .fillColor: color(.shape, \ShapeProperties.fillColor)
    case .strokeColor: color(.shape, \ShapeProperties.strokeColor)
    case .strokeStart: doubles(.shape, \ShapeProperties.strokeStart, 1)
    case .strokeEnd: doubles(.shape, \ShapeProperties.strokeEnd, 1)
    case .lineWidth: doubles(.shape, \ShapeProperties.stroke.width, 1)
    case .miterLimit: doubles(.shape, \ShapeProperties.stroke.miterLimit, 1)
    case .lineDashPhase: doubles(.shape, \ShapeProperties.stroke.dashPhase, 1)
    case .colors: object(.gradient, \GradientProperties.colors, .colorList)
    case .locations: object(.gradient, \GradientProperties.locations, .numberList)
    case .startPoint: doubles(.gradient, \GradientProperties.start, 2)
    case .endPoint: doubles(.gradient, \GradientProperties.end, 2)
    case .instanceCount: field(.replicator, \ReplicatorProperties.count, .integer, 1, size: 8)
    case .instanceDelay: doubles(.replicator, \ReplicatorProperties.delay, 1)
    case .instanceTransform: matrix(.replicator, \ReplicatorProperties.transform)
    case .instanceColor: color(.replicator, \ReplicatorProperties.color)
    case .instanceRedOffset: float(.replicator, \ReplicatorProperties.redOffset)
    case .instanceGreenOffset: float(.replicator, \ReplicatorProperties.greenOffset)
    case .instanceBlueOffset: float(.replicator, \ReplicatorProperties.blueOffset)
    case .instanceAlphaOffset: float(.replicator, \ReplicatorProperties.alphaOffset)
    case .emitterPosition: doubles(.emitter, \EmitterProperties.position, 2)
    case .emitterZPosition: doubles(.emitter, \EmitterProperties.zPosition, 1)
    case .emitterSize: doubles(.emitter, \EmitterProperties.size, 2)
    case .emitterDepth: doubles(.emitter, \EmitterProperties.depth, 1)
    case .emitterBirthRate: float(.emitter, \EmitterProperties.birthRate)
    case .emitterLifetime: float(.emitter, \EmitterProperties.lifetime)
    case .emitterVelocity: float(.emitter, \EmitterProperties.velocity)
    case .emitterScale: float(.emitter, \EmitterProperties.scale)
    case .emitterSpin: float(.emitter, \EmitterProperties.spin)
    case .custom, .customPair, .customFour, .customMatrix: nil
    }
  }
}
