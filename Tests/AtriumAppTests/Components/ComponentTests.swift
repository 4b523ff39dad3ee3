import AtriumAPI
import Foundation
import SwiftUI
import Testing

@testable import AgentsApp
@testable import AtriumApp
@testable import NotesApp

@MainActor @Suite struct ComponentTests {
  @Test("every room has an accent and a sign of its own, and none is that of what went wrong")
  func accents() {
    let rooms = RoomRegistry([.notes, .agents])
    let looks = rooms.all.map(\.looks)
    #expect(Set(looks.map(\.accent)).count == looks.count && Set(looks.map(\.symbol)).count == looks.count)
    #expect(!looks.map(\.accent).contains(.red))
    // What a newer server names has no accent that another room may have.
    #expect(!looks.map(\.accent).contains(rooms.looks(of: Room(rawValue: "attic")).accent))
  }

  @Test("lengths stand on the grid: each is a multiple of four, and larger than the one before")
  func grid() {
    let lengths = [Space.line, Space.gap, Space.stack, Space.card, Space.margin, Space.part, Space.page, Space.column]
    #expect(lengths == lengths.sorted() && Set(lengths).count == lengths.count)
    #expect(lengths.allSatisfy { $0.truncatingRemainder(dividingBy: 4) == 0 })
    #expect([Corner.control, Corner.row, Corner.card, Corner.sheet] == [Corner.control, Corner.row, Corner.card, Corner.sheet].sorted())
  }

  @Test("a passage that begins with its note's title does not say it again")
  func passage() {
    let runs = [SnippetRun(text: "Seed "), SnippetRun(text: "swap", marked: true), SnippetRun(text: " Saturday, two to four")]
    #expect(NoteItem.dropping("Seed swap", from: runs) == [SnippetRun(text: "Saturday, two to four")])
    #expect(NoteItem.dropping("Seed", from: runs) == Array(runs.dropFirst()))
    #expect(NoteItem.dropping("Swap", from: runs) == runs)
    #expect(NoteItem.dropping("", from: runs) == runs)
    // A longer word is not the title.
    #expect(NoteItem.dropping("Se", from: runs) == runs)
  }

  @Test("what was found stands in the first line of a passage, after the last words before it")
  func approaching() {
    let found = SnippetRun(text: "plum", marked: true), rest = SnippetRun(text: " cake again")
    let long = SnippetRun(text: "…concert) Pitch from the cello, not from the telephone Tomas brings ")
    #expect(NoteItem.approaching([long, found, rest]) == [SnippetRun(text: "…telephone Tomas brings "), found, rest])
    let short = SnippetRun(text: "…half a ")
    #expect(NoteItem.approaching([short, found, rest]) == [short, found, rest])
    #expect(NoteItem.approaching([long]) == [long])
    // A single long word is left out as a whole.
    #expect(NoteItem.approaching([SnippetRun(text: String(repeating: "x", count: 40)), found]) == [SnippetRun(text: "…"), found])
  }
}
