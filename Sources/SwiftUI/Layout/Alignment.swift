/// Where views of a column line up.
public struct HorizontalAlignment: Equatable, Sendable {
  let className: String
  public static let leading = HorizontalAlignment(className: "al")
  public static let center = HorizontalAlignment(className: "ac")
  public static let trailing = HorizontalAlignment(className: "at")
}

/// Where views of a row line up.
public struct VerticalAlignment: Equatable, Sendable {
  let className: String
  public static let top = VerticalAlignment(className: "vt")
  public static let center = VerticalAlignment(className: "vc")
  public static let bottom = VerticalAlignment(className: "vb")
  public static let firstTextBaseline = VerticalAlignment(className: "vf")
}

/// Where a view stands in a frame.
public struct Alignment: Equatable, Sendable {
  public var horizontal: HorizontalAlignment
  public var vertical: VerticalAlignment

  public init(horizontal: HorizontalAlignment, vertical: VerticalAlignment) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  public static let center = Alignment(horizontal: .center, vertical: .center)
  public static let leading = Alignment(horizontal: .leading, vertical: .center)
  public static let trailing = Alignment(horizontal: .trailing, vertical: .center)
  public static let topLeading = Alignment(horizontal: .leading, vertical: .top)
}
