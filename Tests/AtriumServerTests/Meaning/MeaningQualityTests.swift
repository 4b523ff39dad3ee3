import AtriumAPI
import Foundation
import Retrieval
import Storage
import Testing

@testable import AtriumServer
@testable import HouseSupport

/// How good the order of results is, on texts and questions that were judged by hand: words, meaning, and both joined.
@Suite("Quality of search by meaning", .timeLimit(.minutes(10)))
struct MeaningQualityTests {
  /// Where `Scripts/meaning-quality` has a real model.
  static let model = ProcessInfo.processInfo.environment["ATRIUM_QUALITY_MODEL"]

  /// Means of nDCG@10.
  private struct Quality {
    let words: Double
    let meaning: Double
    let joined: Double
    /// Hits for a question without an answer.
    var noise = 0.0
  }

  /// What is too far from a question to be found.
  private struct Rule {
    let name: String
    /// Whether it is the one that the search uses.
    var isOwn = false
    /// How much of a question related words have to know; nil for what the search demands.
    var share: Float?
    let threshold: (VectorSpread) -> Float

    static func compared(with origin: VectorOrigin) -> [Rule] {
      var rules = [Rule(name: "of the search", isOwn: true, threshold: origin.threshold)]
      for floor: Float in [0, 0.2, 0.25, 0.3, 0.4, 0.5, 0.6, 0.7] {
        rules.append(Rule(name: "\(floor)", threshold: { _ in floor }))
        rules.append(Rule(name: "\(floor) and 3 deviations", threshold: { max(floor, $0.mean + 3 * $0.deviation) }))
      }
      guard origin == .relatedWords else { return rules }
      for share: Float in [0, 0.2, 0.3, RelatedWords.leastShare, 0.4, 0.5] {
        for floor: Float in [0.3, 0.35, 0.4, 0.45, 0.5] {
          rules.append(Rule(name: "\(floor), \(share) known", share: share, threshold: { _ in floor }))
        }
      }
      return rules
    }
  }

  /// What a question finds, each the best first: by words, by meaning, and both.
  private struct Ranking {
    let question: JudgedSet.Question
    let words: [String]
    let meaning: [String]
    let joined: [String]
  }

  @Test("the set has 300 texts and 60 questions in two languages, 30 and more of which share no word with what answers them")
  func judged() throws {
    let set = try JudgedSet()
    #expect(set.texts.count == 300)
    #expect(set.questions.count == 60 && set.questions.count { $0.language == "de" } == 30)
    #expect(set.questions.count { $0.sharesNoWord } >= 30)
    #expect(set.questions.allSatisfy { question in question.grades.values.max() == 3 && question.grades.count == 7 })
  }

  @Test("related words joined with words are never under the better of the two alone, and find little for a question without an answer")
  func relatedWords() async throws {
    let qualities = try await measure(nil, origin: .relatedWords)
    #expect(qualities.joined >= max(qualities.words, qualities.meaning))
    #expect(qualities.joined > qualities.words)
    // What was measured before they had to know a third of a question: 0.372, and 6.5 hits.
    #expect(qualities.meaning >= 0.372 && qualities.noise < 4)
  }

  @Test("a real model joined with words is never under the better of the two alone", .enabled(if: MeaningQualityTests.model != nil))
  func realModel() async throws {
    let model = ModelFolder(URL(filePath: try #require(Self.model)))
    let qualities = try await measure(model, origin: .model)
    #expect(qualities.joined >= max(qualities.words, qualities.meaning))
    #expect(qualities.joined > qualities.words)
  }

  private func measure(_ model: ModelFolder?, origin: VectorOrigin) async throws -> Quality {
    let set = try JudgedSet()
    let vault = try Vault()
    let bench = try await MeaningBench(vault, model: model)
    try await bench.add(set.texts)
    if model == nil { try await bench.add(set.others) }
    try await bench.work()
    let serving = try #require(try await bench.catalog.indexes.servingName())
    let index = try await bench.catalog.indexes.index(serving)
    var result = Quality(words: 0, meaning: 0, joined: 0)
    print("Quality of search, nDCG@10 of \(set.questions.count) questions: \(index.name)")
    for rule in Rule.compared(with: origin) {
      var rankings: [Ranking] = []
      for question in set.questions { rankings.append(try await ranking(of: question, bench, index, rule)) }
      let all = Self.quality(of: rankings)
      let hits = try JudgedSet.unanswered.map { try near(to: $0, index, rule).count }.reduce(0, +)
      let noise = Double(hits) / Double(JudgedSet.unanswered.count)
      let parts = [
        ("en", rankings.filter { $0.question.language == "en" }), ("de", rankings.filter { $0.question.language == "de" }),
        ("no shared word", rankings.filter(\.question.sharesNoWord)),
      ]
      let line = ([("all", rankings)] + parts).map { name, part in
        let quality = Self.quality(of: part)
        return "\(name): \(Self.shown(quality.words)) words, \(Self.shown(quality.meaning)) meaning, \(Self.shown(quality.joined)) joined"
      }
      print("rule \(rule.name): " + line.joined(separator: "; ") + "; hits for a question without an answer: \(Self.shown(noise))")
      if rule.isOwn {
        result = all
        result.noise = noise
      }
    }
    try bench.close()
    return result
  }

  private func near(to question: String, _ index: PassageIndex, _ rule: Rule) throws -> [VectorFile.Hit] {
    guard let vector = try asked(question, index.source(), rule) else { return [] }
    return index.vectors.best(for: vector, limit: RankFusion.depth, over: rule.threshold(index.vectors.spread(for: vector)))
  }

  private func asked(_ question: String, _ source: any VectorSource, _ rule: Rule) throws -> [Float]? {
    guard let share = rule.share, let words = source as? RelatedWords else { return try source.vector(ofQuestion: question) }
    return words.knownShare(of: question) < share ? nil : words.vector(of: question)
  }

  /// As the search of a room joins them.
  private func ranking(
    of question: JudgedSet.Question, _ bench: MeaningBench, _ index: PassageIndex, _ rule: Rule
  ) async throws -> Ranking {
    let words = SearchWords(question.text)
    let matches = try await bench.texts.files(with: try #require(DocumentTexts.Query(words)), limit: RankFusion.depth)
    let near = try near(to: question.text, index, rule).map(\.file)
    let records = try await bench.records.records(ids: matches + near)
    let paths = Dictionary(records.map { ($0.id, $0.path) }, uniquingKeysWith: { first, _ in first })
    func judged(_ files: [Int64]) -> [String] { files.compactMap { paths[$0] }.filter { $0.hasPrefix("judged/") } }
    func hits(_ paths: [String]) -> [SearchHit] { paths.map { SearchHit(id: $0, kind: .page, title: "", place: $0) } }
    let joined = SearchResults(words: hits(judged(matches)), near: hits(judged(near)), of: SearchQuestion(words: words, limit: 10))
    return Ranking(question: question, words: judged(matches), meaning: judged(near), joined: joined.hits.map(\.id))
  }

  private static func quality(of rankings: [Ranking]) -> Quality {
    func mean(_ list: (Ranking) -> [String]) -> Double {
      rankings.reduce(0) { $0 + (RankingQuality.gain(of: list($1), grades: $1.question.grades) ?? 0) } / Double(max(rankings.count, 1))
    }
    return Quality(words: mean(\.words), meaning: mean(\.meaning), joined: mean(\.joined))
  }

  private static func shown(_ number: Double) -> String { String(format: "%.3f", number) }
}
