import AtriumAPI
import AtriumClient
import AtriumDevice
import Foundation
import Testing

/// What breaks if these fail: somebody who signed out is still read on the home screen, or a widget goes blank in a tunnel.
@Suite struct WidgetRecordTests {
  private let rows = [WidgetRow(Samples.document("a.md")), WidgetRow(Samples.show(1), isSaved: true)]

  @Test func contentsStayWhileTheServerCannotBeReachedAndSayFromWhenTheyAre() {
    var record = WidgetRecord(server: UUID())
    _ = record.take(.found(rows, count: 2), at: Samples.now)
    let state = record.take(.unreachable, at: Samples.now + 3600)
    #expect(state == .shown(WidgetContents(rows: rows, count: 2, date: Samples.now), isStale: true))
    _ = record.take(.unreachable, at: Samples.now + 7200)
    #expect(record.failures == 2)
  }

  @Test func anAnswerEndsTheCountOfFailures() {
    var record = WidgetRecord(server: UUID())
    #expect(record.take(.unreachable, at: Samples.now) == .unreachable)
    let state = record.take(.found([], count: 0), at: Samples.now)
    #expect(record.failures == 0)
    #expect(state == .shown(WidgetContents(rows: [], count: 0, date: Samples.now), isStale: false))
  }

  @Test(arguments: [(WidgetAnswer.signedOut, WidgetState.signedOut), (.unavailable, .unavailable)])
  func contentsThatSomebodyMayNoLongerSeeAreForgotten(_ answer: WidgetAnswer, _ expected: WidgetState) {
    var record = WidgetRecord(server: UUID())
    _ = record.take(.found(rows, count: 2), at: Samples.now)
    #expect(record.take(answer, at: Samples.now) == expected)
    #expect(record.contents == nil)
    #expect(record.take(.unreachable, at: Samples.now) == .unreachable)
  }

  @Test func anErrorIsReadByItsStatus() {
    #expect(WidgetAnswer(ClientError.problem(Problem(.tokenExpired))) == .signedOut)
    #expect(WidgetAnswer(ClientError.refused(status: 403)) == .unavailable)
    #expect(WidgetAnswer(ClientError.problem(Problem(.notFound))) == .unavailable)
    #expect(WidgetAnswer(ClientError.problem(Problem(.tooManyRequests))) == .unreachable)
    #expect(WidgetAnswer(ClientError.refused(status: 502)) == .unreachable)
    #expect(WidgetAnswer(ClientError.unreadable("")) == .unreachable)
    #expect(WidgetAnswer(CancellationError()) == .unreachable)
  }
}

/// What breaks if these fail: contents of one server are shown as those of another, or a damaged file stops a widget.
@Suite struct WidgetStoreTests {
  private let folder = WidgetFolder()
  private let server = UUID()
  private var store: WidgetStore { WidgetStore(folder: folder.url) }
  private var file: URL { folder.url.appending(path: "next-shows.json") }

  private func keepOne() throws -> WidgetRecord {
    var record = WidgetRecord(server: server)
    let rows = [WidgetRow(Samples.show(1), isSaved: true), WidgetRow(Samples.session("a", .unknown("dreams")))]
    _ = record.take(.found(rows, count: 2), at: Samples.now)
    try store.keep(record, of: .nextShows)
    return record
  }

  @Test func aRecordIsReadAsItWasKept() throws {
    let record = try keepOne()
    #expect(store.record(of: .nextShows, from: server) == record)
    #expect(store.record(of: .waitingAgents, from: server) == nil)
  }

  @Test func aRecordOfAnotherServerCountsAsNone() throws {
    _ = try keepOne()
    #expect(store.record(of: .nextShows, from: UUID()) == nil)
  }

  @Test func aFileThatCannotBeReadCountsAsNoneAndIsReplaced() throws {
    let record = try keepOne()
    try Data("{".utf8).write(to: file)
    #expect(store.record(of: .nextShows, from: server) == nil)
    try store.keep(record, of: .nextShows)
    #expect(store.record(of: .nextShows, from: server) == record)
  }

  @Test func aRecordOfAnotherVersionCountsAsNone() throws {
    _ = try keepOne()
    var fields = try #require(try JSONSerialization.jsonObject(with: Data(contentsOf: file)) as? [String: Any])
    #expect(fields["version"] as? Int == 1)
    fields["version"] = 2
    try JSONSerialization.data(withJSONObject: fields).write(to: file)
    #expect(store.record(of: .nextShows, from: server) == nil)
  }

  @Test func whatIsForgottenIsGoneFromTheDisk() throws {
    _ = try keepOne()
    store.removeAll()
    #expect(!FileManager.default.fileExists(atPath: file.path))
  }
}
