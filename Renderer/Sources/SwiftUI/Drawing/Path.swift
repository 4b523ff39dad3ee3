public import Foundation

/// An outline made of lines and curves, in points of its view from the top left corner.
public struct Path: Equatable, Sendable {
  /// As few kinds as are needed to write an outline briefly: an ellipse of its own is a third of what four curves take.
  enum Segment: Equatable, Sendable {
    case move(CGPoint)
    case line(CGPoint)
    case quad(CGPoint, control: CGPoint)
    case curve(CGPoint, CGPoint, CGPoint)
    case close
    /// From its right end once around, as a part of its own.
    case ellipse(CGRect)
  }

  private(set) var segments: [Segment] = []
  /// Where the part under way began.
  private var start: CGPoint?
  public private(set) var currentPoint: CGPoint?

  public init() {}

  public init(_ rect: CGRect) { addRect(rect) }

  public init(ellipseIn rect: CGRect) { addEllipse(in: rect) }

  public init(roundedRect rect: CGRect, cornerSize: CGSize, style: RoundedCornerStyle = .continuous) {
    addRoundedRect(in: rect, cornerSize: cornerSize, style: style)
  }

  public init(roundedRect rect: CGRect, cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {
    self.init(roundedRect: rect, cornerSize: CGSize(width: cornerRadius, height: cornerRadius), style: style)
  }

  public init(_ callback: (inout Path) -> Void) { callback(&self) }

  public var isEmpty: Bool { segments.isEmpty }

  mutating func append(_ segment: Segment) {
    switch segment {
    case .move(let point):
      start = point
      currentPoint = point
    case .line(let point), .quad(let point, _), .curve(let point, _, _):
      // A line from nowhere begins where it ends.
      if currentPoint == nil { return append(.move(point)) }
      currentPoint = point
    case .close:
      guard currentPoint != nil else { return }
      currentPoint = start
    case .ellipse(let rect):
      start = CGPoint(x: rect.maxX, y: rect.midY)
      currentPoint = start
    }
    segments.append(segment)
  }

  public static func == (a: Path, b: Path) -> Bool { a.segments == b.segments }
}

extension Path {
  /// A part of an outline.
  public enum Element: Equatable, Sendable {
    case move(to: CGPoint)
    case line(to: CGPoint)
    case quadCurve(to: CGPoint, control: CGPoint)
    case curve(to: CGPoint, control1: CGPoint, control2: CGPoint)
    case closeSubpath
  }

  /// Calls the body with each part, in order.
  public func forEach(_ body: (Path.Element) -> Void) {
    for segment in segments {
      switch segment {
      case .move(let point): body(.move(to: point))
      case .line(let point): body(.line(to: point))
      case .quad(let point, let control): body(.quadCurve(to: point, control: control))
      case .curve(let point, let one, let two): body(.curve(to: point, control1: one, control2: two))
      case .close: body(.closeSubpath)
      case .ellipse(let rect): Path.curves(of: rect).forEach(body)
      }
    }
  }

  public func applying(_ transform: CGAffineTransform) -> Path {
    guard !transform.isIdentity else { return self }
    var path = Path()
    for segment in segments {
      switch segment {
      case .move(let point): path.append(.move(point.applying(transform)))
      case .line(let point): path.append(.line(point.applying(transform)))
      case .quad(let point, let control):
        path.append(.quad(point.applying(transform), control: control.applying(transform)))
      case .curve(let point, let one, let two):
        path.append(.curve(point.applying(transform), one.applying(transform), two.applying(transform)))
      case .close: path.append(.close)
      case .ellipse(let rect) where transform.keepsAxes:
        let origin = rect.origin.applying(transform)
        path.append(
          .ellipse(CGRect(x: origin.x, y: origin.y, width: rect.width * transform.a, height: rect.height * transform.d)))
      case .ellipse(let rect): path.addPath(Path.curves(of: rect), transform: transform)
      }
    }
    return path
  }

  public func offsetBy(dx: CGFloat, dy: CGFloat) -> Path { applying(CGAffineTransform(translationX: dx, y: dy)) }
}
