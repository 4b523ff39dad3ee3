import AtriumAPI
import Testing

@testable import AtriumServer
@testable import HouseSupport

/// What a person is told of the rows of the change log.
@Suite("Merged changes")
struct MergedChangesTests {
  private let owner = ChangeAudience(.owner, house: [.notes, .agents, .comics])
  private let member = ChangeAudience(Person(id: "m", name: "Mina", role: .member, rooms: [.comics]), house: [.notes, .agents, .comics])

  private func row(
    _ id: Int64, _ ids: String..., kind: String = "a", room: Room = .notes, person: String? = nil
  ) -> LoggedChange {
    LoggedChange(change: Change(id: id, room: room, kind: kind, ids: ids), person: person)
  }

  @Test("neighbours of one room and kind become one change, with the id of the last")
  func neighbours() {
    let rows = [row(1, "a"), row(2, "b", "c"), row(3, "d", kind: "b"), row(4, "e", kind: "b", room: .comics), row(5, "f")]
    #expect(
      rows.merged(for: owner) == [
        Change(id: 2, room: .notes, kind: "a", ids: ["a", "b", "c"]), Change(id: 3, room: .notes, kind: "b", ids: ["d"]),
        Change(id: 4, room: .comics, kind: "b", ids: ["e"]), Change(id: 5, room: .notes, kind: "a", ids: ["f"]),
      ])
  }

  @Test("what changed twice is named once, but two spellings are two files")
  func namedOnce() {
    let rows = [row(1, "\u{E9}.md"), row(2, "e\u{301}.md"), row(3, "\u{E9}.md")]
    let merged = rows.merged(for: owner)
    #expect(merged.map(\.id) == [3])
    #expect(merged.first?.ids.map { Array($0.utf8) } == [Array("\u{E9}.md".utf8), Array("e\u{301}.md".utf8)])
  }

  @Test("a member hears of their rooms, each of what is theirs, and nobody of nothing")
  func audience() {
    let rows = [
      row(1, "a"), row(2, "b", room: .comics), row(3, "c", room: .comics, person: "m"), row(4, "d", room: .comics, person: "owner"),
      row(5, "e", person: "m"),
    ]
    #expect(rows.merged(for: member) == [Change(id: 3, room: .comics, kind: "a", ids: ["b", "c"])])
    #expect(rows.merged(for: owner).flatMap(\.ids) == ["a", "b", "d"])
    #expect(rows.merged(for: ChangeAudience(nil, house: [.notes, .agents, .comics])).isEmpty)
  }

  @Test("no change grows without end, and none of a burst is lost")
  func bounds() {
    let many = (1...10_000).map { row(Int64($0), "\($0)") }.merged(for: owner)
    #expect(many.count == 20)
    #expect(many.flatMap(\.ids) == (1...10_000).map(String.init))
    let long = (1...100).map { row(Int64($0), "\($0)" + String(repeating: "x", count: 4000)) }.merged(for: owner)
    #expect(long.count == 4)
    #expect(long.flatMap(\.ids).count == 100)
  }

  @Test("that everything changed is told for itself")
  func everything() {
    let rows = [row(1, kind: Change.Kind.everything), row(2, "a", kind: Change.Kind.everything), row(3, kind: Change.Kind.everything)]
    #expect(rows.merged(for: owner).map(\.id) == [1, 2, 3])
  }

  @Test("ids are logged in rows that a client can take")
  func chunks() {
    #expect(ChangedIDs.rows(of: []).isEmpty)
    #expect(ChangedIDs.rows(of: ["a", "b", "c"], count: 2, bytes: 10) == [["a", "b"], ["c"]])
    let long = ["aaaa", "bbbb", "cc", "dddddddddddd", "e"]
    #expect(ChangedIDs.rows(of: long, count: 9, bytes: 10) == [["aaaa", "bbbb", "cc"], ["dddddddddddd"], ["e"]])
  }

  @Test("the first change after a rest wakes at once, those of a rest together at its end")
  func pace() {
    var pace = SignalThrottle()
    let woken = [
      pace.signalled(), pace.signalled(), pace.signalled(),
      // What came meanwhile, and again.
      pace.rested(), pace.signalled(), pace.rested(),
      // Nothing came.
      pace.rested(), pace.signalled(),
    ]
    #expect(woken == [true, false, false, true, false, true, false, true])
  }
}
