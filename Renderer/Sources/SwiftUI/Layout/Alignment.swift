/// Where views of a column line up.
public struct HorizontalAlignment: Equatable, Sendable {
  let className: String

  /// An alignment of the app's own, by the guide that its views have.
  public init(_ id: any AlignmentID.Type) { self.init(className: OwnGuides.className(of: id, isHorizontal: true)) }

  private init(className: String) { self.className = className }

  public static let leading = HorizontalAlignment(className: "al")
  public static let center = HorizontalAlignment(className: "ac")
  public static let trailing = HorizontalAlignment(className: "at")
}

/// Where views of a row line up.
public struct VerticalAlignment: Equatable, Sendable {
  let className: String

  /// An alignment of the app's own, by the guide that its views have.
  public init(_ id: any AlignmentID.Type) { self.init(className: OwnGuides.className(of: id, isHorizontal: false)) }

  private init(className: String) { self.className = className }

  public static let top = VerticalAlignment(className: "vt")
  public static let center = VerticalAlignment(className: "vc")
  public static let bottom = VerticalAlignment(className: "vb")
  /// The first line of each view's text on one line.
  public static let firstTextBaseline = VerticalAlignment(className: "vf")
  /// The last line of each view's text on one line.
  public static let lastTextBaseline = VerticalAlignment(className: "vl")
}

/// Where a view stands in a place that is larger than it is.
public struct Alignment: Equatable, Sendable {
  public var horizontal: HorizontalAlignment
  public var vertical: VerticalAlignment

  public init(horizontal: HorizontalAlignment, vertical: VerticalAlignment) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  public static let topLeading = Alignment(horizontal: .leading, vertical: .top)
  public static let top = Alignment(horizontal: .center, vertical: .top)
  public static let topTrailing = Alignment(horizontal: .trailing, vertical: .top)
  public static let leading = Alignment(horizontal: .leading, vertical: .center)
  public static let center = Alignment(horizontal: .center, vertical: .center)
  public static let trailing = Alignment(horizontal: .trailing, vertical: .center)
  public static let bottomLeading = Alignment(horizontal: .leading, vertical: .bottom)
  public static let bottom = Alignment(horizontal: .center, vertical: .bottom)
  public static let bottomTrailing = Alignment(horizontal: .trailing, vertical: .bottom)
  public static var leadingFirstTextBaseline: Alignment { Alignment(horizontal: .leading, vertical: .firstTextBaseline) }
  public static var centerFirstTextBaseline: Alignment { Alignment(horizontal: .center, vertical: .firstTextBaseline) }
  public static var trailingFirstTextBaseline: Alignment { Alignment(horizontal: .trailing, vertical: .firstTextBaseline) }
  public static var leadingLastTextBaseline: Alignment { Alignment(horizontal: .leading, vertical: .lastTextBaseline) }
  public static var centerLastTextBaseline: Alignment { Alignment(horizontal: .center, vertical: .lastTextBaseline) }
  public static var trailingLastTextBaseline: Alignment { Alignment(horizontal: .trailing, vertical: .lastTextBaseline) }

  /// The classes that place what is inside of a frame, a stack of layers or a grid.
  var classes: String { "f" + horizontal.className + " f" + vertical.className }

  /// The same as declarations.
  var justify: String { ["al": "start", "ac": "center", "at": "end"][horizontal.className] ?? "center" }
  var align: String {
    ["vt": "start", "vc": "center", "vb": "end", "vf": "baseline", "vl": "last baseline"][vertical.className] ?? "center"
  }
}
