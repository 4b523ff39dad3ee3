/// Writes HTML anew with nothing in it but what ``HTMLAllowList`` allows, every element closed in its place: whatever a note
/// holds, it stays within the element it is put into.
struct HTMLSanitizer {
  /// Open elements beyond this depth are dropped, their text kept; browsers give up at 512.
  static let depthLimit = 200

  private var output: [UInt8] = []
  private var tree = HTMLTree()
  private var names = HeadingNames()
  private var headings: [RenderedMarkdown.Heading] = []
  /// Where ids of headings go, known only when the heading ends.
  private var openings: [Int] = []
  private var headingText: String?

  /// - Parameter html: a whole fragment.
  static func sanitize(_ html: [UInt8]) -> RenderedMarkdown {
    var sanitizer = HTMLSanitizer()
    sanitizer.output.reserveCapacity(html.count + html.count / 8)
    sanitizer.write(html)
    return sanitizer.finish()
  }

  /// One piece of raw HTML by itself: tags not yet balanced, yet complete and allowed, so that nothing in it swallows what follows.
  static func isolate(_ html: [UInt8]) -> [UInt8] {
    var output: [UInt8] = []
    var tokenizer = HTMLTokenizer(html)
    while let token = tokenizer.next() {
      switch token {
      case .text(let range): HTMLCharacters.appendText(tokenizer.slice(range), to: &output)
      case .start(let name, let attributes):
        guard HTMLAllowList.elements[name] != nil, let kept = HTMLAllowList.attributes(of: name, attributes) else { continue }
        append(name, kept, to: &output)
      case .end(let name):
        guard HTMLAllowList.elements[name] != nil else { continue }
        output.append(contentsOf: "</\(name)>".utf8)
      }
    }
    return output
  }

  private mutating func write(_ html: [UInt8]) {
    var tokenizer = HTMLTokenizer(html)
    while let token = tokenizer.next() {
      switch token {
      case .text(let range):
        let text = tokenizer.slice(range)
        HTMLCharacters.appendText(text, to: &output)
        headingText?.append(HTMLCharacters.decode(text))
      case .start(let name, let attributes): open(name, attributes)
      case .end(let name): close(tree.close(name))
      }
    }
  }

  private mutating func open(_ name: String, _ given: [HTMLToken.Attribute]) {
    guard let kind = HTMLAllowList.elements[name], let attributes = HTMLAllowList.attributes(of: name, given) else { return }
    let step = tree.open(name, kind)
    close(step.closed)
    guard step.isAllowed else { return }
    if HTMLTree.isHeading(name) {
      output.append(contentsOf: "<\(name)".utf8)
      openings.append(output.count)
      headingText = ""
      output.append(UInt8(ascii: ">"))
    } else {
      Self.append(name, attributes, to: &output)
    }
  }

  private mutating func close(_ closed: [String]) {
    for name in closed {
      output.append(contentsOf: "</\(name)>".utf8)
      guard HTMLTree.isHeading(name), let written = headingText else { continue }
      let text = written.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      let level = name.utf8.last.map { Int($0) - 48 } ?? 1
      headings.append(.init(level: level, text: text, id: names.id(for: text)))
      headingText = nil
    }
  }

  /// Closes what is open and puts the ids in.
  private mutating func finish() -> RenderedMarkdown {
    close(tree.closeAll())
    var whole: [UInt8] = []
    whole.reserveCapacity(output.count + headings.count * 24)
    var start = 0
    for (opening, heading) in zip(openings, headings) {
      whole.append(contentsOf: output[start..<opening])
      whole.append(contentsOf: " id=\"".utf8)
      HTMLCharacters.appendAttribute(heading.id, to: &whole)
      whole.append(UInt8(ascii: "\""))
      start = opening
    }
    whole.append(contentsOf: output[start...])
    return RenderedMarkdown(html: String(decoding: whole, as: UTF8.self), headings: headings)
  }

  private static func append(_ name: String, _ attributes: [HTMLToken.Attribute], to output: inout [UInt8]) {
    output.append(UInt8(ascii: "<"))
    output.append(contentsOf: name.utf8)
    for attribute in attributes {
      output.append(UInt8(ascii: " "))
      output.append(contentsOf: attribute.name.utf8)
      guard !attribute.value.isEmpty || attribute.name == "alt" else { continue }
      output.append(contentsOf: "=\"".utf8)
      HTMLCharacters.appendAttribute(attribute.value, to: &output)
      output.append(UInt8(ascii: "\""))
    }
    output.append(UInt8(ascii: ">"))
  }
}
