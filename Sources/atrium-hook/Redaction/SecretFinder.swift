/// Goes through a text once, from one beginning of a word to the next, and asks each rule there.
struct SecretFinder {
  let bytes: [UInt8]
  private let isID: Bool
  private var found: [Range<Int>] = []
  private let work = Work()

  /// How many bytes were looked at by runs, for tests.
  private final class Work {
    var steps = 0
  }

  /// As far as a rule looks ahead that may find nothing there: a text of nothing but beginnings is searched once, and not once for each.
  static let ahead = 256

  /// By the first letter, since most words begin like none.
  private static let shapes: [[TokenShape]] = {
    var shapes = [[TokenShape]](repeating: [], count: 256)
    for shape in TokenShape.known {
      if let first = shape.prefix.utf8.first { shapes[Int(first)].append(shape) }
    }
    return shapes
  }()

  init(_ bytes: [UInt8], isID: Bool = false) {
    self.bytes = bytes
    self.isID = isID
  }

  /// Where secrets stand: in order, apart from each other.
  mutating func find() -> [Range<Int>] {
    var place = 0
    while place < bytes.count {
      guard begins(place), let range = secret(at: place) else {
        place += 1
        continue
      }
      // A name may be a token itself: `https://TOKEN:x-oauth-basic@host`.
      gap(place..<range.lowerBound)
      if !range.isEmpty { found.append(range) }
      place = max(range.upperBound, place + 1)
    }
    return found
  }

  /// What stands before a value that was found.
  private mutating func gap(_ gap: Range<Int>) {
    var place = gap.lowerBound
    while place < gap.upperBound {
      guard begins(place), isWord(bytes[place]), let range = token(at: place) ?? webToken(at: place) ?? (isID ? nil : random(at: place))
      else {
        place += 1
        continue
      }
      found.append(range.lowerBound..<min(range.upperBound, gap.upperBound))
      place = range.upperBound
    }
  }

  /// - Returns: what is to be taken out; it may begin further on, where the value of a name stands.
  private func secret(at place: Int) -> Range<Int>? {
    let first = bytes[place]
    if first == UInt8(ascii: "-") { return block(at: place) ?? flag(at: place) ?? commandOption(at: place) }
    if let range = phrase(at: place) { return range }
    guard isWord(first) else { return nil }
    return token(at: place) ?? webToken(at: place) ?? webhook(at: place) ?? userInfo(at: place) ?? scheme(at: place) ?? statement(at: place)
      ?? pair(at: place) ?? piped(at: place) ?? botToken(at: place) ?? (isID ? nil : random(at: place))
  }

  private func token(at place: Int) -> Range<Int>? {
    for shape in Self.shapes[Int(bytes[place])] where starts(place, shape.prefix) {
      let start = place + shape.prefix.utf8.count
      let end = run(from: start) { shape.letters.contains($0) }
      if end - start >= shape.least { return place..<end }
    }
    return nil
  }

  // MARK: What the rules ask

  /// Whether a word may begin here.
  func begins(_ place: Int) -> Bool {
    place == 0 || !isWord(bytes[place - 1]) || !isWord(bytes[place])
      || (place > 1 && bytes[place - 2] == UInt8(ascii: "\\") && "ntr".utf8.contains(bytes[place - 1]))
  }

  func isWord(_ byte: UInt8) -> Bool { TokenShape.Letters.alphanumeric.contains(byte) || byte == UInt8(ascii: "_") }

  func starts(_ place: Int, _ text: String) -> Bool {
    bytes[place...].starts(with: text.utf8)
  }

  func starts(_ place: Int, _ text: [UInt8]) -> Bool {
    bytes[place...].starts(with: text)
  }

  /// The same, whatever the case of the letters here; the text is in small ones.
  func startsAnyCase(_ place: Int, _ text: String) -> Bool { startsAnyCase(place, text.utf8) }

  func startsAnyCase(_ place: Int, _ text: some Collection<UInt8>) -> Bool {
    guard place + text.count <= bytes.count else { return false }
    return zip(bytes[place...], text).allSatisfy { (0x41...0x5A ~= $0 ? $0 | 0x20 : $0) == $1 }
  }

  var steps: Int { work.steps }

  /// Where those end that pass, or so many of them.
  func run(from place: Int, most: Int = Int.max, while passes: (UInt8) -> Bool) -> Int {
    let limit = min(bytes.count, most > bytes.count - place ? bytes.count : place + most)
    var end = place
    while end < limit, passes(bytes[end]) { end += 1 }
    work.steps += end - place + 1
    return end
  }

  func isLineEnd(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }

  func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }

  func isQuote(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") || byte == UInt8(ascii: "`") }
}
