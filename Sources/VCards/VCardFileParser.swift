import ContentLines

/// Divides a file into cards and what is between them.
struct VCardFileParser {
  private static let maximumProblems = 100

  private(set) var cards: [VCard] = []
  private(set) var gaps: [ArraySlice<UInt8>] = []
  private(set) var problems: [VCardError] = []

  private let bytes: [UInt8]
  private let limits: VCardFile.Limits
  /// The line that is read next.
  private var next: PhysicalLine?
  private var lineCount = 0

  init(bytes: [UInt8], limits: VCardFile.Limits) throws(VCardError) {
    guard bytes.count <= limits.bytes else { throw VCardError(reason: .tooLarge(limit: limits.bytes), line: 1) }
    if bytes.starts(with: [0xff, 0xfe]) || bytes.starts(with: [0xfe, 0xff]) || bytes.prefix(2).contains(0) {
      throw VCardError(reason: .unsupportedEncoding("UTF-16"), line: 1)
    }
    self.bytes = bytes
    self.limits = limits
    next = PhysicalLine(at: bytes.starts(with: PhysicalLine.byteOrderMark) ? 3 : 0, of: bytes, number: 1)
  }

  mutating func parse() throws(VCardError) {
    var (gapStart, isInText) = (0, false)
    while let line = next {
      guard line.isMarker("BEGIN:VCARD", in: bytes) else {
        if !isInText, !line.isBlank(in: bytes) {
          report(.textOutsideCard, line: line.number)
          isInText = true
        }
        advance()
        continue
      }
      isInText = false
      guard let card = try parseCard(beginning: line) else { continue }
      guard cards.count < limits.cards else { throw VCardError(reason: .tooManyCards(limit: limits.cards), line: line.number) }
      cards.append(card)
      gaps.append(bytes[gapStart..<line.range.lowerBound])
      gapStart = next?.range.lowerBound ?? bytes.count
    }
    gaps.append(bytes[gapStart...])
    if cards.isEmpty, problems.isEmpty { report(.noCard, line: 1) }
  }

  /// - Returns: nil for a card without an end; the next line is that behind it.
  private mutating func parseCard(beginning begin: PhysicalLine) throws(VCardError) -> VCard? {
    var version: VCardVersion?
    var lines = [ContentLine(raw: bytes[begin.range], version: .v3)]
    advance()
    while let line = next {
      if line.isMarker("END:VCARD", in: bytes) {
        advance()
        lines.append(ContentLine(raw: bytes[line.range], version: .v3))
        return VCard(lines: lines, version: version ?? .v3, lineEnd: Array(bytes[begin.contentEnd..<begin.range.upperBound]))
      }
      if line.isMarker("BEGIN:VCARD", in: bytes) {
        guard let agent = lines.last, agent.name == "AGENT", agent.value.isEmpty, let end = skipNestedCard() else { break }
        lines[lines.count - 1] = ContentLine(raw: bytes[agent.raw.startIndex..<end], version: version ?? .v3)
        continue
      }
      lineCount += 1
      guard lineCount <= limits.lines else { throw VCardError(reason: .tooManyLines(limit: limits.lines), line: line.number) }
      let content = parseLine(beginning: line, version: version ?? .v3)
      if content.name.isEmpty, !line.isBlank(in: bytes) { report(.malformedLine, line: line.number) }
      lines.append(content)
      if version == nil, content.name == "VERSION" {
        let found = VCardVersion(rawValue: content.text.trimmed) ?? .v3
        version = found
        // What precedes the version was read by the rules of 3.0.
        if found != .v3 { lines = lines.map { ContentLine(raw: $0.raw, version: found) } }
      }
    }
    report(.missingEnd, line: begin.number)
    return nil
  }

  /// Reads a line with all that belongs to it: folds, soft line breaks of quoted-printable, blocks of base64.
  private mutating func parseLine(beginning line: PhysicalLine, version: VCardVersion) -> ContentLine {
    let (bytes, start) = (bytes, line.range.lowerBound)
    var last = line
    func content() -> ContentLine { ContentLine(raw: bytes[start..<last.range.upperBound], version: version) }
    func take(while isPart: (PhysicalLine, PhysicalLine) -> Bool) {
      while let following = next, isPart(last, following) {
        last = following
        advance()
      }
    }
    advance()
    take { $1.isContinuation(in: bytes) }
    let folded = content()
    let end = last.range.upperBound
    switch folded.encoding {
    case .none: return folded
    case .quotedPrintable:
      // Never beyond the card: a line that was cut off behind its equals sign would take the rest of the file with it.
      take { ($1.isContinuation(in: bytes) || QuotedPrintable.endsInSoftBreak($0.content(of: bytes))) && !$1.isCardMarker(in: bytes) }
    case .base64:
      take { Base64Block.isPart($1.content(of: bytes)) }
      // The empty line that ends a block in 2.1 belongs to it.
      if let following = next, following.isBlank(in: bytes) { take { _, line in line.range == following.range } }
    }
    return last.range.upperBound == end ? folded : content()
  }

  /// Skips a card within the property AGENT of 2.1.
  ///
  /// - Returns: where it ends; nil if another card begins before, so that a missing end costs no card but this one.
  private mutating func skipNestedCard() -> Int? {
    advance()
    while let line = next, !line.isMarker("BEGIN:VCARD", in: bytes) {
      advance()
      if line.isMarker("END:VCARD", in: bytes) { return line.range.upperBound }
    }
    return nil
  }

  private mutating func advance() {
    guard let line = next else { return }
    next = PhysicalLine(at: line.range.upperBound, of: bytes, number: line.number + 1)
  }

  private mutating func report(_ reason: VCardError.Reason, line: Int) {
    if problems.count < Self.maximumProblems { problems.append(VCardError(reason: reason, line: line)) }
  }
}

extension PhysicalLine {
  /// Whether a card begins or ends here.
  fileprivate func isCardMarker(in bytes: [UInt8]) -> Bool {
    isMarker("BEGIN:VCARD", in: bytes) || isMarker("END:VCARD", in: bytes)
  }
}
