import Foundation

/// A piece of a drawing: what stands under one transform, or as much of it as goes over the wire at once when something in it changes.
struct DrawnPiece: Equatable {
  var transform: String?
  var markup: [UInt8] = []
  /// The classes whose rules the markup needs.
  var classes: [String] = []

  var attributes: [Attribute] { transform.map { [Attribute("transform", $0)] } ?? [] }
}

/// Turns what was drawn into pieces of markup.
@MainActor struct DrawingWriter: ~Copyable {
  private(set) var pieces: [DrawnPiece] = []
  private var html = HTMLWriter()
  private var classes: Set<String> = []
  private var current: CGAffineTransform?
  /// What a change sends again at most, by and large.
  private let largestPiece = 4_096
  /// So many marks in a row under one transform are a piece of their own.
  private let fewest = 4

  static func pieces(of marks: [Drawing.Mark]) -> [DrawnPiece] {
    var writer = DrawingWriter()
    writer.write(marks)
    return writer.pieces
  }

  private mutating func write(_ marks: [Drawing.Mark]) {
    var index = 0
    while index < marks.count {
      let transform = marks[index].transform
      let end = marks[index...].firstIndex { $0.transform != transform } ?? marks.count
      let isOwn = transform.isIdentity || end - index >= fewest
      for mark in marks[index..<end] {
        let outer = isOwn ? transform : .identity
        if current != outer || html.count > largestPiece { finish(before: outer) }
        write(mark, under: isOwn ? nil : transform)
      }
      index = end
    }
    finish(before: nil)
  }

  private mutating func finish(before next: CGAffineTransform?) {
    if let current, html.count > 0 {
      pieces.append(
        DrawnPiece(transform: current.isIdentity ? nil : current.attribute, markup: html.bytes, classes: classes.sorted()))
    }
    html = HTMLWriter()
    classes = []
    current = next
  }

  /// - Parameter transform: said on the mark itself; nil where the piece around says it.
  private mutating func write(_ mark: Drawing.Mark, under transform: CGAffineTransform?) {
    let common =
      (transform.map { $0.isIdentity ? [] : [Attribute("transform", $0.attribute)] } ?? [])
      + (mark.opacity < 1 ? [Attribute("opacity", PathData.text(of: max(mark.opacity, 0), decimals: 3))] : [])
    switch mark.kind {
    case .fill(let path, let paint, let isEvenOdd):
      let rule = isEvenOdd ? [Attribute("fill-rule", "evenodd")] : []
      write(path, need(paint.fillClass), common + rule, scale: mark.transform.scale)
    case .stroke(let path, let paint, let style):
      write(path, need(paint.strokeClass), common + style.attributes, scale: mark.transform.scale)
    case .text(let text, let point, let anchor): write(text, at: point, anchor, common)
    case .layer(let marks):
      html.open("g", "", common)
      for mark in marks { write(mark, under: mark.transform) }
      html.close("g")
    }
  }

  private mutating func write(_ path: Path, _ classes: String, _ attributes: [Attribute], scale: Double) {
    guard !path.isEmpty else { return }
    // A tenth of a pixel on the screen, however far one has zoomed in.
    let decimals = scale <= 0.2 ? 0 : scale <= 2 ? 1 : scale <= 20 ? 2 : 3
    html.open("path", classes, attributes + [Attribute("d", PathData(path, decimals: decimals).text)])
    html.close("path")
  }

  private mutating func write(
    _ text: GraphicsContext.ResolvedText, at point: CGPoint, _ anchor: UnitPoint, _ common: [Attribute]
  ) {
    let shading = text.ownShading.map { need($0.paint.fillClass) }
    let places = [anchor.x < 0.25 ? "tx0" : anchor.x > 0.75 ? "tx1" : nil, anchor.y < 0.25 ? "ty0" : anchor.y > 0.75 ? "ty1" : nil]
    let place = [Attribute("x", PathData.text(of: point.x)), Attribute("y", PathData.text(of: point.y))]
    let isPlain = text.runs.count < 2
    let traits = text.runs.first.flatMap { isPlain ? $0.traitClasses : nil }.map { need($0) }
    html.open("text", (places + [traits, shading]).compactMap(\.self).joined(separator: " "), common + place)
    if isPlain {
      html.text(text.string)
    } else {
      for run in text.runs {
        guard case .string(let string) = run.content else { continue }
        html.open("tspan", run.traitClasses.map { need($0) } ?? "", [])
        html.text(string)
        html.close("tspan")
      }
    }
    html.close("text")
  }

  private mutating func need(_ names: String) -> String {
    for name in names.split(separator: " ") { classes.insert(String(name)) }
    return names
  }
}

extension TextRun {
  @MainActor fileprivate var traitClasses: String? { TextTrait.adding(traits, to: nil)?.classes }
}

extension _Paint {
  /// The class of what is filled with the paint in a drawing.
  @MainActor fileprivate var fillClass: String { StyleRules.name("pf-" + token, "fill:" + color) }
  /// The class of what is drawn with a pen in it.
  @MainActor fileprivate var strokeClass: String { StyleRules.name("ps-" + token, "stroke:" + color) }
}

extension StrokeStyle {
  /// What differs from the usual pen.
  fileprivate var attributes: [Attribute] {
    var attributes: [Attribute] = []
    if lineWidth != 1 { attributes.append(Attribute("stroke-width", PathData.text(of: lineWidth, decimals: 2))) }
    if lineCap != .butt { attributes.append(Attribute("stroke-linecap", lineCap == .round ? "round" : "square")) }
    if lineJoin != .miter { attributes.append(Attribute("stroke-linejoin", lineJoin == .round ? "round" : "bevel")) }
    if lineJoin == .miter, miterLimit != 4 { attributes.append(Attribute("stroke-miterlimit", PathData.text(of: miterLimit))) }
    if !dash.isEmpty {
      attributes.append(Attribute("stroke-dasharray", dash.map { PathData.text(of: $0) }.joined(separator: " ")))
    }
    if !dash.isEmpty, dashPhase != 0 { attributes.append(Attribute("stroke-dashoffset", PathData.text(of: dashPhase))) }
    return attributes
  }
}

extension CGAffineTransform {
  /// As an attribute of a drawing has it.
  fileprivate var attribute: String {
    let move = [tx, ty].map { PathData.text(of: $0) }
    if a == 1, b == 0, c == 0, d == 1 { return "translate(\(move[0]) \(move[1]))" }
    let rest = [a, b, c, d].map { PathData.text(of: $0, decimals: 4) }
    return "matrix(\((rest + move).joined(separator: " ")))"
  }
}
