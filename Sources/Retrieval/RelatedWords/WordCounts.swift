/// The words of a collection of texts: how often each is there, and the texts as numbers of words.
struct WordCounts {
  /// Texts whose words are over it are counted as texts and not read further: 32 MB of numbers.
  private static let tokenLimit = 8 << 20
  /// Different words that are kept apart; a word that first comes later is none.
  private static let wordLimit = 500_000
  /// A longer word is a number, an address or a mistake. In bytes.
  private static let longestWord = 40
  /// Ends a text in ``tokens``.
  static let end: Int32 = -1
  /// A word that is not kept.
  static let other: Int32 = -2

  private(set) var documents = 0
  private(set) var tokens: [Int32] = []
  /// How often each number is there.
  private(set) var counts: [Int] = []
  private var numbers: [String: Int32] = [:]

  mutating func add(_ text: String) {
    documents += 1
    guard tokens.count < Self.tokenLimit else { return }
    WordSplitter.split(text) { word in
      guard WordSplitter.isWord(word) else { return true }
      tokens.append(number(of: word))
      return tokens.count < Self.tokenLimit
    }
    tokens.append(Self.end)
  }

  private mutating func number(of word: ArraySlice<UInt8>) -> Int32 {
    guard word.count <= Self.longestWord else { return Self.other }
    let word = String(decoding: word, as: UTF8.self)
    if let number = numbers[word] {
      counts[Int(number)] += 1
      return number
    }
    guard counts.count < Self.wordLimit else { return Self.other }
    let number = Int32(counts.count)
    numbers[word] = number
    counts.append(1)
    return number
  }

  /// The words that come at least `minimum` times, the most frequent first, `limit` at most. The tokens get their places in that order.
  mutating func keepFrequent(minimum: Int, limit: Int) -> [String] {
    let frequent = numbers.filter { counts[Int($0.value)] >= minimum }
      .sorted { (-counts[Int($0.value)], $0.key) < (-counts[Int($1.value)], $1.key) }
      .prefix(limit)
    var places = [Int32](repeating: Self.other, count: counts.count)
    for (place, word) in frequent.enumerated() { places[Int(word.value)] = Int32(place) }
    tokens = tokens.map { $0 < 0 ? $0 : places[Int($0)] }
    counts = frequent.map { counts[Int($0.value)] }
    numbers = [:]
    return frequent.map(\.key)
  }
}
