internal import CMarkGFM
import Foundation

extension MarkdownWriter {
  /// Text of the tree: what was set aside is put in, tags are marked.
  mutating func text(_ bytes: UnsafeBufferPointer<UInt8>, in node: OpaquePointer) {
    guard !markdown.spans.isEmpty else { return words(bytes) }
    markdown.forEachPiece(of: bytes) { piece in
      switch piece {
      case .text(let range): words(UnsafeBufferPointer(rebasing: bytes[range]))
      case .span(let span): self.span(span, in: node)
      }
    }
  }

  private mutating func words(_ bytes: UnsafeBufferPointer<UInt8>) {
    var bytes = bytes
    if pendingParagraph != nil {
      // A paragraph does not begin with the spaces around a comment or a block.
      let start = bytes.firstIndex { $0 != 32 && $0 != 10 } ?? bytes.count
      bytes = UnsafeBufferPointer(rebasing: bytes[start...])
      guard !bytes.isEmpty else { return }
      beginInline()
    }
    guard markdown.features.contains(.tags), linkDepth == 0 else { return html.text(bytes) }
    defer { mayBeginTag = bytes.last.map { $0 <= 32 || $0 == UInt8(ascii: "(") } ?? mayBeginTag }
    guard let start = bytes.baseAddress, memchr(start, Int32(UInt8(ascii: "#")), bytes.count) != nil else { return html.text(bytes) }
    tagged(bytes)
  }

  private mutating func tagged(_ bytes: UnsafeBufferPointer<UInt8>) {
    var start = 0
    for tag in TagRule.ranges(in: bytes, isStart: mayBeginTag) {
      // The range leaves out the `#`, and slashes after it.
      let hash = bytes[..<tag.lowerBound].lastIndex(of: UInt8(ascii: "#")) ?? tag.lowerBound
      html.text(UnsafeBufferPointer(rebasing: bytes[start..<hash]))
      if html.begin(.span) { html.append("<span class=\"tag\">") }
      html.text(UnsafeBufferPointer(rebasing: bytes[hash..<tag.upperBound]))
      html.close(.span)
      start = tag.upperBound
    }
    html.text(UnsafeBufferPointer(rebasing: bytes[start...]))
  }

  /// Code and the like: as the author wrote it.
  mutating func literal(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard !markdown.spans.isEmpty else { return html.text(bytes) }
    markdown.restored(bytes).withUnsafeBufferPointer { html.text($0) }
  }

  mutating func softBreak() {
    guard pendingParagraph == nil else { return }
    html.append("\n")
    mayBeginTag = true
  }

  mutating func lineBreak() {
    guard pendingParagraph == nil else { return }
    html.void(.lineBreak, "<br>")
    html.append("\n")
    mayBeginTag = true
  }

  mutating func code(_ node: OpaquePointer) {
    beginInline()
    html.open(.code)
    literal(CMarkDocument.literal(node))
    html.close(.code)
    mayBeginTag = false
  }

  mutating func inline(_ element: HTMLElement, _ isEntering: Bool) {
    beginInline()
    if isEntering { html.open(element) } else { html.close(element) }
  }

  mutating func emphasis(_ node: OpaquePointer, _ isEntering: Bool) {
    switch syntax.inlines.isEmpty ? nil : syntax.inlines[node] {
    case nil: inline(.emphasis, isEntering)
    case .highlight: inline(.highlight, isEntering)
    case .note: if isEntering { noteReference(.inline(node)) }
    }
  }
}
