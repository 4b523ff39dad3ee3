/// What a person's corrections of tags teach: which tags they keep, and which words their texts have.
///
/// A plain value of bounded size. The caller keeps it and passes it in.
package struct TagLearning: Codable, Sendable, Equatable {
  package static let mostTags = 1_000
  package static let mostWords = 60

  struct Record: Codable, Sendable, Equatable {
    var accepted = 0
    var removed = 0
    var words: [String: Int] = [:]
  }

  private(set) var records: [String: Record] = [:]

  package init() {}

  /// Adds one correction.
  ///
  /// - Parameters:
  ///   - accepted: tags that the person gave the text or left on it.
  ///   - removed: suggested tags that the person took off.
  package mutating func record(accepted: [String], removed: [String], in text: TokenizedText) {
    var extractor = KeyPhraseExtractor(text)
    let words = extractor.terms(limit: 40)
    for tag in Set(accepted.map(Self.key)) where !tag.isEmpty {
      var record = records[tag] ?? Record()
      record.accepted += 1
      for word in words { record.words[word, default: 0] += 1 }
      record.words = Self.bounded(record.words, keeping: words)
      records[tag] = record
    }
    for tag in Set(removed.map(Self.key)) where !tag.isEmpty {
      var record = records[tag] ?? Record()
      record.removed += 1
      for word in words { if let count = record.words[word] { record.words[word] = count > 1 ? count - 1 : nil } }
      records[tag] = record
    }
    dropLeastUsed()
  }

  /// Whether the person takes this tag off more often than not.
  func isUnwanted(_ tag: String) -> Bool {
    guard let record = records[Self.key(tag)] else { return false }
    return record.removed >= 2 && record.removed > record.accepted
  }

  /// How often the person used a tag, less how often they took it off.
  func balance(of tag: String) -> Int {
    records[Self.key(tag)].map { $0.accepted - $0.removed } ?? 0
  }

  /// Tags whose texts had the words of this one, with how well they fit, from 0 to 1.
  func fitting(_ words: [String]) -> [(tag: String, fit: Double)] {
    let found = Set(words)
    var owners: [String: Int] = [:]
    for record in records.values { for word in record.words.keys where found.contains(word) { owners[word, default: 0] += 1 } }
    return records.compactMap { tag, record -> (String, Double)? in
      guard record.accepted >= 3 else { return nil }
      // Only words that several of its texts had; a word that many tags have says little about one.
      let known = record.words.filter { $0.value * 2 >= record.accepted && $0.value > 1 }
      let matches = known.filter { found.contains($0.key) }
      guard matches.count >= 2 else { return nil }
      let total = known.reduce(0.0) { $0 + Double($1.value) }
      let fit = matches.reduce(0.0) { $0 + Double($1.value) / Double(max(1, owners[$1.key] ?? 1)).squareRoot() } / total
      return fit >= 0.3 ? (tag, min(1, fit)) : nil
    }.sorted { ($0.1, $1.0) > ($1.1, $0.0) }
  }

  private static func key(_ tag: String) -> String { String(tag.lowercased().prefix(100)) }

  private static func bounded(_ words: [String: Int], keeping latest: [String]) -> [String: Int] {
    guard words.count > mostWords else { return words }
    let latest = Set(latest)
    let ordered = words.sorted { first, second in
      if first.value != second.value { return first.value > second.value }
      let (isFirstNew, isSecondNew) = (latest.contains(first.key), latest.contains(second.key))
      return isFirstNew != isSecondNew ? isFirstNew : first.key < second.key
    }
    return Dictionary(uniqueKeysWithValues: ordered.prefix(mostWords).map { ($0.key, $0.value) })
  }

  private mutating func dropLeastUsed() {
    guard records.count > Self.mostTags else { return }
    let ordered = records.sorted { ($0.value.accepted + $0.value.removed, $1.key) > ($1.value.accepted + $1.value.removed, $0.key) }
    for (tag, _) in ordered.dropFirst(Self.mostTags) { records[tag] = nil }
  }
}
