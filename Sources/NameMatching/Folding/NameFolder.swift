import Foundation

/// Folds a name letter by letter, in one pass that needs to look at the letters beside each one only.
struct NameFolder {
  private var folded: [UInt8] = []
  /// What stands between the last letter and the next one.
  private var gap = Gap()
  /// Letters since the last gap or point.
  private var run = 0
  /// Where the last word begins, and what is before it.
  private var lastWord = 0
  private var lastGap = Gap()
  private var firstGap: Gap?

  private struct Gap {
    var isOpen = false
    var hasComma = false
    /// Something other than white space.
    var hasMark = false
  }

  private init(capacity: Int) { folded.reserveCapacity(capacity) }

  /// - Returns: nil for a name that is not of ASCII alone.
  static func foldASCII(_ name: String) -> String? {
    let result: String?? = name.utf8.withContiguousStorageIfAvailable { bytes in
      if let plain = PlainName.fold(bytes) { return plain }
      guard bytes.allSatisfy({ $0 < 0x80 }) else { return nil }
      var folder = NameFolder(capacity: bytes.count + 8)
      for (place, byte) in bytes.enumerated() {
        let previous = place > 0 ? UInt32(bytes[place - 1]) : 0x20
        let next = place + 1 < bytes.count ? UInt32(bytes[place + 1]) : 0x20
        switch NameLetter.ascii(byte) {
        case .letter: folder.append(byte)
        case .capital: folder.append(byte | 0x20)
        case let kind: folder.take(kind, UInt32(byte), previous: previous, next: next)
        }
      }
      return folder.finish() ?? unfolded(name)
    }
    return result ?? nil
  }

  static func foldUnicode(_ name: String) -> String {
    let scalars = Array(withoutSigns(name).decomposedStringWithCompatibilityMapping.unicodeScalars)
    var folder = NameFolder(capacity: scalars.count * 3)
    for (place, scalar) in scalars.enumerated() {
      let previous = place > 0 ? scalars[place - 1].value : 0x20
      let next = place + 1 < scalars.count ? scalars[place + 1].value : 0x20
      switch NameLetter(scalar) {
      case .letter: folder.append(scalar)
      case .capital: for letter in NameLetter.lowercase(of: scalar).unicodeScalars { folder.append(letter) }
      case let kind: folder.take(kind, scalar.value, previous: previous, next: next)
      }
    }
    guard let folded = folder.finish() else { return unfolded(name) }
    return folded.utf8.allSatisfy { $0 < 0x80 } ? folded : folded.precomposedStringWithCanonicalMapping
  }

  /// Without what has a decomposition that is no part of the name: ®, ™ and ℠, and an acute accent that stands for an apostrophe.
  private static func withoutSigns(_ name: String) -> String {
    func isSign(_ scalar: Unicode.Scalar) -> Bool { [0xae, 0xb4, 0x2120, 0x2122].contains(scalar.value) }
    guard name.unicodeScalars.contains(where: isSign) else { return name }
    return String(name.unicodeScalars.filter { !isSign($0) })
  }

  /// Less folding, for a name of punctuation.
  private static func unfolded(_ name: String) -> String {
    let words = name.precomposedStringWithCompatibilityMapping.lowercased().split(whereSeparator: \.isWhitespace)
    return words.joined(separator: " ")
  }

  private mutating func take(_ kind: NameLetter, _ value: UInt32, previous: UInt32, next: UInt32) {
    switch kind {
    case .letter, .capital: break
    case .space: open(mark: false)
    case .comma: open(mark: true, comma: true)
    case .mark: open(mark: true)
    case .nothing: break
    case .point: if run == 1 { run = 0 } else { open(mark: true) }
    case .ampersand: appendAnd()
    case .plus: if NameLetter.isSpace(previous), NameLetter.isSpace(next) { appendAnd() } else { open(mark: true) }
    case .sign:
      let (begins, ends) = (NameLetter.isLetter(previous), NameLetter.isLetter(next))
      let isLetter = value == 0x24 ? begins || ends : begins && ends
      if isLetter { append(UInt8(truncatingIfNeeded: value)) } else { open(mark: true) }
    }
  }

  private mutating func open(mark: Bool, comma: Bool = false) {
    gap.isOpen = true
    if mark { gap.hasMark = true }
    if comma { gap.hasComma = true }
    run = 0
  }

  private mutating func appendAnd() {
    open(mark: true)
    for byte in "and".utf8 { append(byte) }
    open(mark: true)
  }

  private mutating func append(_ byte: UInt8) {
    beginWord()
    folded.append(byte)
    run += 1
  }

  private mutating func append(_ scalar: Unicode.Scalar) {
    beginWord()
    folded.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
    run += 1
  }

  private mutating func beginWord() {
    guard gap.isOpen else { return }
    if !folded.isEmpty {
      folded.append(0x20)
      lastWord = folded.count
      lastGap = gap
      if firstGap == nil { firstGap = gap }
    }
    gap = Gap()
  }

  // MARK: - Articles

  /// - Returns: nil where nothing is left.
  private mutating func finish() -> String? {
    guard !folded.isEmpty else { return nil }
    var range = 0..<folded.count
    if lastWord > 0, lastGap.hasComma, Self.isArticle(folded[lastWord...]), !isOnlyArticles(0..<(lastWord - 1)) {
      range = 0..<(lastWord - 1)
    } else if let start = startWithoutArticle() {
      range = start..<folded.count
    }
    return String(decoding: folded[range], as: UTF8.self)
  }

  private func startWithoutArticle() -> Int? {
    guard let firstGap, let end = folded.firstIndex(of: 0x20), Self.isArticle(folded[..<end]), !isOnlyArticles((end + 1)..<folded.count)
    else { return nil }
    // "a-ha" and "A & B" do not begin with an article.
    let isWord = firstGap.hasMark && folded[0] == UInt8(ascii: "a")
    return isWord ? nil : end + 1
  }

  private func isOnlyArticles(_ range: Range<Int>) -> Bool {
    folded[range].split(separator: 0x20).allSatisfy(Self.isArticle)
  }

  private static func isArticle(_ word: ArraySlice<UInt8>) -> Bool {
    word.elementsEqual("the".utf8) || word.elementsEqual("a".utf8) || word.elementsEqual("an".utf8)
  }
}
