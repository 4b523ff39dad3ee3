import WorkerContract

/// A flyer as it is looked at, with the way back to the picture as it was sent.
struct FlyerView {
  let picture: GreyPicture
  /// Takes points of this view to those of the picture as it was sent, in the size in which it was decoded.
  let toSent: Projection

  /// Pixels of the longer side of a view.
  private static let longestSide = Double(ReadFlyer.longestSide * 3 / 2)
  /// How far beyond a sheet the view goes, in parts of its sides: what looks like the sheet may be a picture on it.
  private static let surroundings = 2.5
  /// Corners that are off by less than this part of the sides are those of a sheet that lies straight already.
  private static let straight = 0.006

  init(_ picture: GreyPicture) {
    (self.picture, toSent) = (picture, .identity)
  }

  private init?(of view: FlyerView, through projection: Projection, width: Double, height: Double) {
    let scale = min(1, Self.longestSide / max(width, height))
    let scaled = projection.then(.scale(scale))
    guard width >= 1, height >= 1, let inverse = scaled.inverse,
      let picture = view.picture.projected(by: scaled, width: max(1, Int(width * scale)), height: max(1, Int(height * scale)))
    else { return nil }
    self.picture = picture
    toSent = inverse.then(view.toSent)
  }

  private var width: Double { Double(picture.width) }
  private var height: Double { Double(picture.height) }
  private var corners: [Projection.Point] { Self.corners(0, 0, width, height) }

  /// Seen from straight above: a sheet of paper becomes a rectangle. All of the picture stays, as far as it is not very far from the sheet.
  ///
  /// - Parameter sheet: its corners, from the upper left one with the clock.
  func straightened(_ sheet: [Projection.Point]) -> FlyerView? {
    guard sheet.count == 4 else { return nil }
    let across = (distance(sheet[0], sheet[1]) + distance(sheet[3], sheet[2])) / 2
    let down = (distance(sheet[0], sheet[3]) + distance(sheet[1], sheet[2])) / 2
    let (left, top) = ((sheet[0].x + sheet[3].x) / 2, (sheet[0].y + sheet[1].y) / 2)
    let rectangle = Self.corners(left, top, left + across, top + down)
    guard zip(sheet, rectangle).contains(where: { distance($0, $1) > Self.straight * max(across, down) }) else { return nil }
    guard let projection = Projection(from: sheet, to: Self.corners(0, 0, across, down)) else { return nil }
    let around = Self.surroundings
    return cut(projection, within: (-around * across, -around * down), (1 + around) * across, (1 + around) * down)
  }

  /// A part of the picture with what is close to it, at twice its size.
  ///
  /// - Returns: nil where nothing of it is in the picture.
  func enlarged(_ part: ReadFlyer.Part) -> FlyerView? {
    let margin = Self.margin * max(part.width * width, part.height * height)
    let (left, top) = (max(0, part.x * width - margin), max(0, part.y * height - margin))
    let (right, bottom) = (min(width, (part.x + part.width) * width + margin), min(height, (part.y + part.height) * height + margin))
    guard [left, top, right, bottom].allSatisfy(\.isFinite), right - left >= 1, bottom - top >= 1 else { return nil }
    let scale = 2.0
    return FlyerView(
      of: self, through: .translation(x: -left, y: -top).then(.scale(scale)), width: (right - left) * scale, height: (bottom - top) * scale)
  }

  /// Around a part, of its longer side: a model says only roughly where words are.
  private static let margin = 0.15

  /// With level lines.
  func levelled(_ slope: LineSlope) -> FlyerView? {
    let middle = Projection.Point(x: width / 2, y: height / 2)
    let turned = Projection.translation(x: -middle.x, y: -middle.y).then(.rotation(slope: -slope.mean))
    let half = (width: width / 2, height: height / 2)
    // What is left of the slope at the upper and at the lower edge.
    let (upper, lower) = (-slope.change * half.height, slope.change * half.height)
    let quadrilateral = [
      Projection.Point(x: -half.width, y: -half.height - upper * half.width), .init(x: half.width, y: -half.height + upper * half.width),
      .init(x: half.width, y: half.height + lower * half.width), .init(x: -half.width, y: half.height - lower * half.width),
    ]
    let rectangle = Self.corners(-half.width, -half.height, half.width, half.height)
    guard let keystone = Projection(from: quadrilateral, to: rectangle) else { return nil }
    return cut(turned.then(keystone), within: (-width, -height), width, height)
  }

  /// - Parameter quarters: with the clock.
  func turned(_ quarters: Int) -> FlyerView? {
    let isSideways = quarters % 2 == 1
    return FlyerView(
      of: self, through: .quarterTurns(quarters, width: width, height: height), width: isSideways ? height : width,
      height: isSideways ? width : height)
  }

  /// - Parameter factor: at most 1.
  func scaled(_ factor: Double) -> FlyerView? {
    FlyerView(of: self, through: .scale(factor), width: (width * factor).rounded(), height: (height * factor).rounded())
  }

  /// What of the picture is within a rectangle of the target.
  private func cut(_ projection: Projection, within least: (x: Double, y: Double), _ right: Double, _ bottom: Double) -> FlyerView? {
    let there = corners.map { projection($0) }
    let left = max(least.x, there.map(\.x).min() ?? 0)
    let top = max(least.y, there.map(\.y).min() ?? 0)
    return FlyerView(
      of: self, through: projection.then(.translation(x: -left, y: -top)), width: min(right, there.map(\.x).max() ?? 0) - left,
      height: min(bottom, there.map(\.y).max() ?? 0) - top)
  }

  private func distance(_ one: Projection.Point, _ other: Projection.Point) -> Double {
    ((one.x - other.x) * (one.x - other.x) + (one.y - other.y) * (one.y - other.y)).squareRoot()
  }

  private static func corners(_ left: Double, _ top: Double, _ right: Double, _ bottom: Double) -> [Projection.Point] {
    [.init(x: left, y: top), .init(x: right, y: top), .init(x: right, y: bottom), .init(x: left, y: bottom)]
  }
}
