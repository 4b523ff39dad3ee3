/// Typed words, for being looked for in names.
struct TypedWords {
  private let name: FoldedName
  private let text: [UInt8]
  private let words: [ArraySlice<UInt8>]
  /// Whether they are of a script without spaces, in which a word begins anywhere.
  private let isUnspaced: Bool

  init(_ name: FoldedName) {
    self.name = name
    text = Array(name.text.utf8)
    words = text.split(separator: 0x20)
    isUnspaced = name.text.unicodeScalars.contains(where: Self.isUnspaced)
  }

  /// The entries of the rarest trigram that the beginnings of the words have.
  func candidates(in index: NameIndex) -> [Int] {
    if isUnspaced, let word = words.first { return index.places(containing: Array(word)) }
    // The last word may go on, and the others too, since each only has to begin a word.
    let trigrams = Set(name.words.flatMap { Trigrams.set(of: String($0), isOpen: true) })
    let lists = trigrams.map { index.postings(of: $0) }
    guard !lists.contains(where: { $0 == nil }), let rarest = lists.compactMap(\.self).min(by: { $0.count < $1.count }) else { return [] }
    var places: [Int] = []
    places.reserveCapacity(rarest.count)
    rarest.each { places.append($0) }
    return places
  }

  func rank(of name: ArraySlice<UInt8>) -> NameSearch.Rank? {
    if name.starts(with: text) { return .prefix }
    return words.allSatisfy { isUnspaced ? contains($0, name) : begins($0, aWordOf: name) } ? .wordPrefix : nil
  }

  private func begins(_ word: ArraySlice<UInt8>, aWordOf name: ArraySlice<UInt8>) -> Bool {
    name.indices.contains { place in
      (place == name.startIndex || name[place - 1] == 0x20) && name[place...].starts(with: word)
    }
  }

  private func contains(_ word: ArraySlice<UInt8>, _ name: ArraySlice<UInt8>) -> Bool {
    name.indices.contains { name[$0] == word.first && name[$0...].starts(with: word) }
  }

  /// Han, kana, Thai, Lao, Khmer and Burmese.
  private static func isUnspaced(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0xe00...0xeff, 0x1000...0x109f, 0x1780...0x17ff, 0x3005, 0x3041...0x30ff, 0x3400...0x4dbf, 0x4e00...0x9fff, 0xf900...0xfaff,
      0x20000...0x3134f:
      true
    default: false
    }
  }
}
