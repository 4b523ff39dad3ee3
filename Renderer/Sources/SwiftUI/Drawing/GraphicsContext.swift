public import Foundation

/// Where a canvas draws, and how at the moment. A copy has a state of its own and draws on the same sheet.
public struct GraphicsContext {
  let drawing: Drawing
  /// Of where the canvas stands.
  public let environment: EnvironmentValues
  /// How far what is drawn from now on is seen through.
  public var opacity: Double = 1
  /// Where what is drawn from now on stands. What keeps one transform for all of its drawing is cheap to move and to zoom: the browser
  /// is told the transform, and not the drawing once more.
  public var transform = CGAffineTransform.identity

  init(_ drawing: Drawing, _ environment: EnvironmentValues) {
    self.drawing = drawing
    self.environment = environment
  }

  public mutating func translateBy(x: CGFloat, y: CGFloat) { transform = transform.translatedBy(x: x, y: y) }

  public mutating func scaleBy(x: CGFloat, y: CGFloat) { transform = transform.scaledBy(x: x, y: y) }

  public mutating func rotate(by angle: Angle) { transform = transform.rotated(by: angle.radians) }

  public mutating func concatenate(_ matrix: CGAffineTransform) { transform = matrix.concatenating(transform) }

  public func fill(_ path: Path, with shading: GraphicsContext.Shading, style: FillStyle = FillStyle()) {
    draw(.fill(path, shading.paint, isEvenOdd: style.isEOFilled))
  }

  public func stroke(_ path: Path, with shading: GraphicsContext.Shading, style: StrokeStyle) {
    draw(.stroke(path, shading.paint, style))
  }

  public func stroke(_ path: Path, with shading: GraphicsContext.Shading, lineWidth: CGFloat = 1) {
    stroke(path, with: shading, style: StrokeStyle(lineWidth: lineWidth))
  }

  /// Draws on a sheet of its own, which is then seen through as a whole.
  public func drawLayer(content: (inout GraphicsContext) throws -> Void) rethrows {
    var layer = GraphicsContext(Drawing(), environment)
    layer.transform = transform
    try content(&layer)
    drawing.marks.append(Drawing.Mark(kind: .layer(layer.drawing.marks), transform: .identity, opacity: opacity))
  }

  /// Draws a line of text. Which part of it stands at the point the browser finds: its beginning, middle or end, its top, middle or
  /// bottom, whichever is nearest to the anchor.
  public func draw(_ text: GraphicsContext.ResolvedText, at point: CGPoint, anchor: UnitPoint = .center) {
    draw(.text(text, point, anchor))
  }

  public func draw(_ text: Text, at point: CGPoint, anchor: UnitPoint = .center) {
    draw(resolve(text), at: point, anchor: anchor)
  }

  /// The text in the language and formats of where the canvas stands. How wide it is only a browser knows.
  public func resolve(_ text: Text) -> GraphicsContext.ResolvedText {
    ResolvedText(runs: TextRun.joined(text.runs(in: environment)), string: text.string(in: environment))
  }

  private func draw(_ kind: Drawing.Kind) {
    drawing.marks.append(Drawing.Mark(kind: kind, transform: transform, opacity: opacity))
  }
}

extension GraphicsContext {
  /// What is drawn with. The house's colours follow light, dark and contrast; of a gradient its first colour is taken.
  public struct Shading: Sendable {
    let paint: _Paint

    public static var foreground: GraphicsContext.Shading { Shading(paint: ForegroundStyle()._paint) }

    public static func color(_ color: Color) -> GraphicsContext.Shading { Shading(paint: color._paint) }

    public static func color(
      _ colorSpace: Color.RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double, opacity: Double = 1
    ) -> GraphicsContext.Shading {
      color(Color(colorSpace, red: red, green: green, blue: blue, opacity: opacity))
    }

    public static func color(
      _ colorSpace: Color.RGBColorSpace = .sRGB, white: Double, opacity: Double = 1
    ) -> GraphicsContext.Shading {
      color(Color(colorSpace, white: white, opacity: opacity))
    }

    public static func style<S>(_ style: S) -> GraphicsContext.Shading where S: ShapeStyle { Shading(paint: style._paint) }
  }

  /// A text that is ready to be drawn.
  public struct ResolvedText {
    let runs: [TextRun]
    let string: String
    /// Set for the text as a whole; its own colours count before it.
    private(set) var ownShading: Shading?

    public var shading: GraphicsContext.Shading {
      get { ownShading ?? .foreground }
      set { ownShading = newValue }
    }

    init(runs: [TextRun], string: String) {
      self.runs = runs
      self.string = string
    }
  }
}
