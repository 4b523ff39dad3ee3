import Paths
import Storage
import Testing

@testable import AtriumServer
@testable import HouseSupport
@testable import NotesServer

@Suite("The order of what a search finds", .timeLimit(.minutes(2)))
struct SearchOrderTests {
  @Test(
    "equal notes stand on exactly one page each, in one order, whoever ranks them",
    arguments: ["words", "words -nothing"])
  func ties(query: String) async throws {
    let vault = try Vault()
    for number in 10..<60 { try vault.save("same \(number).md", "the same words") }
    let bench = try await IndexBench(vault)
    await bench.indexer.look(at: [""])
    let store = NoteSearchStore(database: bench.store.database)
    let terms = SearchTerms(query)
    var found: [Int64] = []
    for offset in stride(from: 0, to: 50, by: 7) {
      found += try await store.search(terms, offset: offset, limit: 7).map(\.document.row.id)
    }
    #expect(found == Array(1...50))
  }
}
