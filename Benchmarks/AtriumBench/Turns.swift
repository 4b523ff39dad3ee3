import Foundation
import SwiftUI

/// How much one thread bears: many people clicking, and one change that many see.
///
/// The peer of a turn is the least that any server does for a click: to encode the same patch as JSON. A turn of fifty microseconds,
/// twenty thousand a second on one core, is about ten times that.
@MainActor enum Turns {
  static func measure() async -> [Figure] { manyPeople() + [await fanOut()] }

  private static func manyPeople() -> [Figure] {
    let sessions = (0..<200).map { _ in Web.Session(PlainList(model: PlainModel(count: 50))) }
    defer { for session in sessions { session.close() } }
    let buttons = sessions.map { $0.buttonNames() }
    let patch = [["t", "_2k", "★"]]
    var rounds: [(turn: Double, peer: Double)] = []
    for round in 0..<10 {
      let turns = ProcessorTime.measure {
        for click in 0..<20 {
          for (session, names) in zip(sessions, buttons) {
            session.handle([Web.Event(.click, target: names[(click + round) % names.count])])
          }
        }
      }
      let peers = ProcessorTime.measure {
        for _ in 0..<4_000 { precondition((try? JSONEncoder().encode(patch).count) ?? 0 > 10) }
      }
      rounds.append((microseconds(turns) / 4_000, microseconds(peers) / 4_000))
    }
    rounds.removeFirst()
    let turn = median(rounds.map(\.turn))
    return [
      Figure("turns a second with 200 sessions", ours: (1_000_000 / turn).rounded(), bar: .atLeast(20_000)),
      Figure(
        "a turn among 200 sessions, beside encoding its patch as JSON (µs)", ours: turn, peer: median(rounds.map(\.peer)),
        ratio: median(rounds.map { $0.turn / $0.peer }), bar: .ratioAtMost(10)),
    ]
  }

  /// One change that a thousand sessions show is told to all of them, by turns that the change itself queues. The peer is what three
  /// thousand changes of one session take: spreading may cost three times the work.
  private static func fanOut() async -> Figure {
    let shared = PlainModel(count: 50)
    let own = PlainModel(count: 50)
    let sessions = (0..<1_000).map { _ in Web.Session(PlainList(model: shared)) }
    let single = Web.Session(PlainList(model: own))
    defer { for session in sessions + [single] { session.close() } }
    var told = 0
    for session in sessions {
      _ = session.html()
      session.onPatch = { _ in told += 1 }
    }
    _ = single.html()
    var rounds: [(all: Double, singles: Double)] = []
    for round in 0..<10 {
      told = 0
      let start = ProcessorTime.now
      shared.items[25].title = "Bed in round \(round)"
      while told < sessions.count { await Task.yield() }
      let all = ProcessorTime.now - start
      let singles = ProcessorTime.measure {
        for change in 0..<3_000 {
          own.items[25].title = "Bed in round \(round), change \(change)"
          single.turn()
        }
      }
      rounds.append((microseconds(all), microseconds(singles)))
    }
    rounds.removeFirst()
    return Figure(
      "a change that 1,000 sessions show, beside 3,000 single ones (µs)", ours: median(rounds.map(\.all)),
      peer: median(rounds.map(\.singles)), ratio: median(rounds.map { $0.all / $0.singles }), bar: .ratioAtMost(1))
  }
}
