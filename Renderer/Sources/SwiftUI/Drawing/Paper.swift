import Foundation

/// What a drawing is made on: one `<svg>` in its place, which changes nothing of the layout.
///
/// A renderer wants a size, and only a browser knows it. So a drawing is made for a size: that of a fixed frame directly around it, or
/// else a usual one; its `viewBox` says which. Until the browser has said the true size (`data-size`), a shape is stretched to its place
/// with its lines as wide as they were meant, and a canvas is shown as a whole in the middle of it. From then on drawing and place agree.
nonisolated struct Paper: _PrimitiveView {
  enum Fit: Equatable {
    /// Drawn in points of the page, whatever the size: a path.
    case free
    /// A shape, whose sides follow those of its place.
    case stretched
    /// A canvas.
    case whole
  }

  let fit: Fit
  let draw: (inout GraphicsContext, CGSize) -> Void

  @MainActor static func _update(_ view: Self, _ old: _Node?, _ context: _Context) -> _Node {
    let node = old.map { unsafeDowncast($0, to: PaperNode.self) } ?? PaperNode(view.fit, context)
    node.take(view.draw, context)
    return node
  }
}

/// The element of a drawing. What its renderer reads runs the renderer again, and no body.
final class PaperNode: ElementNode {
  private let fit: Paper.Fit
  private var draw: ((inout GraphicsContext, CGSize) -> Void)?
  private var environment: _EnvironmentLink?
  private var size: CGSize
  private var registration: Registration?
  private var lastStamp: UInt32 = 0
  override var stamp: UInt32 {
    get { lastStamp }
    set { lastStamp = newValue }
  }
  private var pieces: [PieceNode] = []

  fileprivate init(_ fit: Paper.Fit, _ context: _Context) {
    self.fit = fit
    size = CGSize(width: 320, height: 200)
    super.init(ElementDescription(tag: .svg, classes: fit.classes), context)
    if fit != .free {
      size = fixedSize(or: size)
      session.register(target: self)
    }
  }

  fileprivate func take(_ draw: @escaping (inout GraphicsContext, CGSize) -> Void, _ context: _Context) {
    self.draw = draw
    environment = context.environment
    redraw()
  }

  override func evaluate() { redraw() }

  /// The size of the place, as the browser says it.
  override func receive(_ event: Web.Event) {
    guard case .input(let words) = event.kind, let new = CGSize(reported: words), new != size else { return }
    size = new
    session.mark(self)
  }

  private func redraw() {
    isDirty = false
    let context = _Context(session: session, parent: parent, environment: environment, style: nil)
    let drawing = Drawing()
    var graphics = GraphicsContext(drawing, context.values)
    Tracking.run(self, &registration) { draw?(&graphics, size) }
    apply(ElementDescription(tag: .svg, classes: fit.classes, attributes: attributesOfSize), context)
    show(DrawingWriter.pieces(of: drawing.marks), context.inside(self))
  }

  private var attributesOfSize: [Attribute] {
    // What it shows is told by the box around it, if at all.
    let hidden = Attribute("aria-hidden", "true")
    let box = Attribute("viewBox", "0 0 \(PathData.text(of: size.width)) \(PathData.text(of: size.height))")
    return switch fit {
    case .free: [hidden]
    case .stretched: [hidden, box, Attribute("preserveAspectRatio", "none"), Attribute("data-size")]
    case .whole: [hidden, box, Attribute("data-size")]
    }
  }

  /// Pieces that are drawn as before, at the beginning and at the end, stay: only what is between is sent.
  private func show(_ new: [DrawnPiece], _ context: _Context) {
    let shorter = min(new.count, pieces.count)
    var first = 0
    while first < shorter, pieces[first].draws(new[first]) { first += 1 }
    var last = 0
    while last < shorter - first, pieces[pieces.count - 1 - last].draws(new[new.count - 1 - last]) { last += 1 }
    let gone = pieces[first..<(pieces.count - last)]
    let fresh = new[first..<(new.count - last)]
    if !gone.isEmpty || !fresh.isEmpty {
      willChangeStructure()
      for piece in gone { piece.unmount() }
      pieces.replaceSubrange(first..<(pieces.count - last), with: fresh.map { PieceNode($0, context) })
    }
    for (piece, drawn) in zip(pieces, new) { piece.place(drawn, context) }
  }

  override func visitChildren(_ visit: (_Node) -> Void) {
    for piece in pieces { visit(piece) }
  }

  override func visitChildElements(_ visit: (ElementNode) -> Void) { pieces.forEach(visit) }

  override func writeContent(into html: inout HTMLWriter) {
    for piece in pieces { piece.write(into: &html) }
  }

  override func willUnmount() {
    registration?.end()
    super.willUnmount()
  }

  /// The sides that frames directly around the drawing's box fix.
  private func fixedSize(or usual: CGSize) -> CGSize {
    var (width, height): (Double?, Double?)
    var element = enclosingElement?.enclosingElement
    while let frame = element {
      let names = frame.classes.split(separator: " ")
      guard names.first == "f" else { break }
      if names.contains("xw") { width = width ?? Self.length(of: "w", in: names) }
      if names.contains("xh") { height = height ?? Self.length(of: "e", in: names) }
      element = frame.enclosingElement
    }
    return CGSize(width: width ?? usual.width, height: height ?? usual.height)
  }

  private static func length(of letter: String, in names: [Substring]) -> Double? {
    for name in names where name.hasPrefix(letter) {
      if let length = Double(name.dropFirst().replacing("_", with: ".")), length >= 1 { return length }
    }
    return nil
  }
}

/// One piece of a drawing. Drawn otherwise it is another one; only where it stands may change.
private final class PieceNode: ElementNode {
  private let markup: [UInt8]
  /// The classes stand on the marks, not here: a colour that one of them has is not that of all.
  private let rules: [StyleRule]

  init(_ piece: DrawnPiece, _ context: _Context) {
    markup = piece.markup
    rules = StyleRules.rules(of: piece.classes.joined(separator: " "))
    super.init(ElementDescription(tag: .g, attributes: piece.attributes), context)
    session.pageRules.need(rules)
  }

  override var neededRules: [StyleRule] { rules }

  func draws(_ piece: DrawnPiece) -> Bool { markup == piece.markup }

  func place(_ piece: DrawnPiece, _ context: _Context) {
    apply(ElementDescription(tag: .g, attributes: piece.attributes), context)
  }

  override func writeContent(into html: inout HTMLWriter) { html.raw(markup) }
}

extension Paper.Fit {
  fileprivate var classes: String {
    switch self {
    case .free: "paper"
    case .stretched: "paper stretched"
    case .whole: "paper canvas"
    }
  }
}
