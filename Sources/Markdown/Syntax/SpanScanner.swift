/// Finds the spans of ``ProtectedMarkdown``: one pass over the lines, one over the signs in them.
///
/// It follows fences, indented code, code spans, tags and addresses closely enough that no span begins outside of code and ends within.
/// Every search either takes what it passes or is remembered as vain, so the work grows with the text and not with its square.
struct SpanScanner {
  let bytes: UnsafeBufferPointer<UInt8>
  var spans: [MarkdownSpan] = []
  /// Where the next line, or the rest of one, begins.
  private var position = 0
  private var isAfterBlank = true
  private var isInList = false

  static func spans(in source: [UInt8]) -> [MarkdownSpan] {
    source.withUnsafeBufferPointer { bytes in
      var scanner = SpanScanner(bytes: bytes)
      while scanner.position < bytes.count { scanner.readBlock() }
      return scanner.spans
    }
  }

  private init(bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
  }

  /// Reads a line or, of a paragraph, all of them.
  private mutating func readBlock() {
    let line = MarkdownLine(bytes, position)
    if line.isBlank {
      isAfterBlank = true
      position = line.next
      return
    }
    if line.hasListMark { isInList = true } else if isAfterBlank, line.indentation == 0 { isInList = false }
    if let fence = line.fence {
      position = end(of: fence, openedBy: line)
      isAfterBlank = true
      return
    }
    if isAfterBlank, line.indentation >= 4, !line.hasListMark, !isInList {
      position = line.next
      return
    }
    isAfterBlank = line.isHeading
    let last = lastLine(of: line)
    var inlines = InlineSpanScan(bytes: bytes, start: line.content, end: last.end)
    inlines.run()
    spans += inlines.spans
    position = inlines.position > last.end ? inlines.position : last.next
  }

  /// The last line of the paragraph that `first` begins. Headings and rows of tables stand alone.
  private func lastLine(of first: MarkdownLine) -> MarkdownLine {
    guard !first.isHeading, !first.isRow else { return first }
    var last = first
    while last.next < bytes.count {
      let line = MarkdownLine(bytes, last.next)
      let goesOn = !line.isBlank && !line.hasListMark && !line.isHeading && !line.isRow && line.fence == nil
      guard goesOn, line.quotes == first.quotes else { break }
      last = line
    }
    return last
  }

  /// Where the line after a fenced block begins. The block ends with its fence, or with the quote that it stands in.
  private func end(of fence: MarkdownLine.Fence, openedBy opening: MarkdownLine) -> Int {
    var start = opening.next
    while start < bytes.count {
      let line = MarkdownLine(bytes, start, quotes: opening.quotes)
      guard line.quotes == opening.quotes else { return start }
      if let closing = line.closingFence, closing.sign == fence.sign, closing.length >= fence.length { return line.next }
      start = line.next
    }
    return start
  }
}
