public import Foundation

/// How a line is drawn. A browser chooses the length of dashes, where they begin, and the corners; round caps make dots of dashes that are
/// not longer than the line is wide.
public struct StrokeStyle: Equatable, Sendable {
  public var lineWidth: CGFloat
  public var lineCap: CGLineCap
  public var lineJoin: CGLineJoin
  public var miterLimit: CGFloat
  public var dash: [CGFloat]
  public var dashPhase: CGFloat

  public init(
    lineWidth: CGFloat = 1, lineCap: CGLineCap = .butt, lineJoin: CGLineJoin = .miter, miterLimit: CGFloat = 10,
    dash: [CGFloat] = [CGFloat](), dashPhase: CGFloat = 0
  ) {
    self.lineWidth = lineWidth
    self.lineCap = lineCap
    self.lineJoin = lineJoin
    self.miterLimit = miterLimit
    self.dash = dash
    self.dashPhase = dashPhase
  }

  /// The word for the line in a style sheet.
  var keyword: String {
    guard let first = dash.first else { return "solid" }
    return lineCap == .round && first <= lineWidth ? "dotted" : "dashed"
  }
}

/// How the ends of a line look.
public enum CGLineCap: Int32, Sendable {
  case butt
  case round
  case square
}

/// How the corners of a line look.
public enum CGLineJoin: Int32, Sendable {
  case miter
  case round
  case bevel
}

/// How a shape is filled.
public struct FillStyle: Equatable, Sendable {
  public var isEOFilled: Bool
  public var isAntialiased: Bool

  public init(eoFill: Bool = false, antialiased: Bool = true) {
    isEOFilled = eoFill
    isAntialiased = antialiased
  }
}

/// How a corner bends. Browsers draw circular corners.
public enum RoundedCornerStyle: Sendable {
  case circular
  case continuous
}
