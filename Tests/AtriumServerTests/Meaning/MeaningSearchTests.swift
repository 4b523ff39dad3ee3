import AtriumAPI
import Foundation
import Logging
import TestSupport
import Testing

@testable import AtriumServer

@Suite("A search does not wait for meaning", .timeLimit(.minutes(1)))
struct MeaningSearchTests {
  private static let logger = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }

  @Test("what is not there after 150 ms is left out, and the search is answered by words alone")
  func slow() async throws {
    let (sleeps, slept) = AsyncStream.makeStream(of: HeldClock.Sleep.self)
    let (release, released) = AsyncStream.makeStream(of: Void.self)
    let search = MeaningSearch(clock: HeldClock(sleeps: slept), logger: Self.logger) {
      { _ in
        await Task { for await _ in release { return } }.value
        return FoundMeaning(field: .meaning, matches: [], texts: { _ in [:] })
      }
    }
    let answer = try #require(await search.begin("heating"))
    for await sleep in sleeps {
      #expect(sleep.duration == .milliseconds(150))
      sleep.end()
      break
    }
    #expect(await answer().map(\.field) == nil)
    released.yield()
  }

  @Test("where there is nothing to ask, no timer runs; a failure leaves the words")
  func off() async throws {
    let (sleeps, slept) = AsyncStream.makeStream(of: HeldClock.Sleep.self)
    let off = MeaningSearch(clock: HeldClock(sleeps: slept), logger: Self.logger) { nil }
    #expect(await off.begin("heating") == nil)
    slept.finish()
    for await _ in sleeps { Issue.record("a timer ran") }
    struct Broken: Error {}
    let broken = MeaningSearch(clock: ContinuousClock(), logger: Self.logger) { { _ in throw Broken() } }
    let answer = try #require(await broken.begin("heating"))
    #expect(await answer().map(\.field) == nil)
    let closed = MeaningSearch(clock: ContinuousClock(), logger: Self.logger) { throw Broken() }
    #expect(await closed.begin("heating") == nil)
  }

  @Test("ranks are joined: a title that is the question first, then what both lists have, words before meaning where they are equal")
  func joined() throws {
    func hit(_ id: String, _ title: String, why: SearchHit.Field) -> SearchHit {
      SearchHit(id: id, kind: .page, title: title, why: why, place: "/\(id)")
    }
    let question = SearchQuestion(words: SearchWords("gas bill"), limit: 4)
    let words = [
      hit("w1", "One", why: .text), hit("w2", "Two", why: .text), hit("both", "Three", why: .text), hit("is", "Gas Bill!", why: .title),
    ]
    let near = [hit("m1", "Four", why: .meaning), hit("both", "Three", why: .meaning), hit("m3", "Five", why: .meaning)]
    let results = SearchResults(words: words, near: near, of: question)
    // The title is first among the words as well, so that w1 is second there.
    #expect(results.hits.map(\.id) == ["is", "both", "m1", "w1"])
    #expect(results.hits.map(\.why) == [.title, .text, .meaning, .text])
    #expect(results.hasMore)
    #expect(SearchResults(words: words, near: [], of: question) == SearchResults(all: words, of: question))
  }

  @Test("a passage is shown from its beginning, with words of the question marked, and a range beyond the text is none")
  func snippet() async throws {
    let text = "Straße. The gas company asks for more. " + String(repeating: "And so on. ", count: 60)
    let found = FoundMeaning(field: .meaning, matches: [], texts: { _ in [1: text] })
    let start = "Straße. ".utf8.count
    let match = FoundMeaning.Match(file: 1, path: "a", range: start..<text.utf8.count, score: 1)
    let beyond = FoundMeaning.Match(file: 1, path: "a", range: 90_000..<90_100, score: 1)
    let snippets = try await found.snippets(of: [match, beyond], SearchWords("company"))
    let runs = try #require(snippets.first)
    #expect(runs.first?.text == "The gas " && runs.dropFirst().first == SnippetRun(text: "company", marked: true))
    #expect(runs.map(\.text).joined().hasSuffix("…"))
    #expect(snippets.last?.isEmpty == true)
  }
}
