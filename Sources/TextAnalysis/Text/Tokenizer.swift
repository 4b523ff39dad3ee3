/// Cuts bytes of UTF-8 into tokens and lines, in one pass.
struct Tokenizer {
  static let longestWord = 100
  private static let longestLocalPart = 64

  private let bytes: [UInt8]
  private(set) var tokens: [Token] = []
  private(set) var lines: [TextLine] = []
  /// How many scalars were looked at: at most a fixed multiple of the bytes.
  private(set) var steps = 0

  private var position = 0
  private var hasSpace = true
  private var startsLine = true
  private var lineStart = 0
  private var hasBlankLine = true

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    tokens.reserveCapacity(bytes.count / 5)
    while position < bytes.count {
      let (scalar, length) = UTF8Scalars.scalar(in: bytes, at: position)
      steps += 1
      switch ScalarClass(scalar) {
      case .newline: endLine(scalar, length)
      case .space: skip(length)
      case .extend: extend(length)
      case .letter: readWord()
      case .digit: readNumber()
      case .mark: readMark(scalar, length)
      case .prepend: readPrepended(length)
      }
    }
    closeLine()
  }

  private mutating func skip(_ length: Int) {
    position += length
    hasSpace = true
  }

  private mutating func endLine(_ scalar: UInt32, _ length: Int) {
    position += length
    if scalar == 0x0d, position < bytes.count, bytes[position] == 0x0a { position += 1 }
    closeLine()
  }

  private mutating func closeLine() {
    if tokens.count > lineStart {
      lines.append(TextLine(tokens: lineStart..<tokens.count, hasBlankBefore: hasBlankLine, in: tokens))
      hasBlankLine = false
    } else {
      hasBlankLine = true
    }
    lineStart = tokens.count
    hasSpace = true
    startsLine = true
  }

  private mutating func append(_ kind: Token.Kind, to end: Int) {
    tokens.append(Token(kind: kind, start: position, end: end, hasSpaceBefore: hasSpace, startsLine: startsLine))
    position = end
    hasSpace = false
    startsLine = false
  }

  /// A mark upon the token before it. Upon a space it belongs to no token.
  private mutating func extend(_ length: Int) {
    position += length
    guard !hasSpace, let last = tokens.indices.last else { return }
    tokens[last].end = position
    tokens[last].scalar = 0
    if tokens[last].kind != .word, tokens[last].kind != .blob { tokens[last].kind = .mark }
  }

  private mutating func readMark(_ scalar: UInt32, _ length: Int) {
    if scalar == 0x40, readEmail() { return }
    append(.mark, to: position + length)
    tokens[tokens.count - 1].scalar = scalar
  }

  /// One character of a sign and what follows it, which is no mark that any rule knows.
  private mutating func readPrepended(_ length: Int) {
    var end = position + length
    if end < bytes.count {
      let (scalar, next) = UTF8Scalars.scalar(in: bytes, at: end)
      let kind = ScalarClass(scalar)
      if kind != .newline, kind != .prepend, kind != .space || scalar == 0x20 || scalar > 0x9f { end += next }
    }
    append(.mark, to: end)
  }

  private mutating func readWord() {
    if let end = WebAddress.end(in: bytes, from: position, steps: &steps) {
      append(.url, to: end)
      return
    }
    var (place, casing, hasDigit) = (position, CasingReader(), false)
    while place < bytes.count {
      let (scalar, length) = UTF8Scalars.scalar(in: bytes, at: place)
      steps += 1
      switch ScalarClass(scalar) {
      case .letter: casing.add(scalar)
      case .digit: hasDigit = true
      case .extend: break
      default:
        guard joins(scalar, from: place + length) else {
          finishWord(at: place, casing, hasDigit)
          return
        }
      }
      place += length
    }
    finishWord(at: place, casing, hasDigit)
  }

  private mutating func finishWord(at end: Int, _ casing: CasingReader, _ hasDigit: Bool) {
    append(end - position > Self.longestWord ? .blob : .word, to: end)
    tokens[tokens.count - 1].casing = casing.casing
    tokens[tokens.count - 1].hasDigit = hasDigit
  }

  /// Whether an apostrophe, a hyphen or an underscore joins the letters on both of its sides.
  private func joins(_ scalar: UInt32, from next: Int) -> Bool {
    switch scalar {
    case 0x27, 0x2d, 0x5f, 0x2019, 0x2010, 0x2011: break
    default: return false
    }
    guard next < bytes.count else { return false }
    return ScalarClass(UTF8Scalars.scalar(in: bytes, at: next).value) == .letter
  }

  /// Digits, with points, commas or apostrophes that have a digit on both sides.
  private mutating func readNumber() {
    var place = position
    while place < bytes.count {
      steps += 1
      if Self.isDigit(bytes[place]) {
        place += 1
        continue
      }
      let (scalar, length) = UTF8Scalars.scalar(in: bytes, at: place)
      guard [0x2c, 0x2e, 0x27, 0x2019].contains(scalar), place + length < bytes.count, Self.isDigit(bytes[place + length]) else { break }
      place += length
    }
    append(.number, to: place)
  }

  /// At an `@`: joins the tokens that form the local part before it, and the domain behind it.
  private mutating func readEmail() -> Bool {
    guard !hasSpace, let end = EmailAddress.domainEnd(in: bytes, from: position + 1, steps: &steps) else { return false }
    var first = tokens.count
    while first > 0, position - tokens[first - 1].start <= Self.longestLocalPart, EmailAddress.isLocal(tokens[first - 1]) {
      first -= 1
      steps += 1
      if tokens[first].hasSpaceBefore { break }
    }
    while first < tokens.count, tokens[first].kind == .mark { first += 1 }
    guard first < tokens.count else { return false }
    tokens[first].kind = .email
    tokens[first].end = end
    tokens.removeLast(tokens.count - first - 1)
    position = end
    return true
  }

  static func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }
}
