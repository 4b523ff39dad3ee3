import AtriumApp
import Foundation
import SwiftUI

/// Gives free memory back to the system (glibc keeps it otherwise); no module that Foundation brings declares it.
@_silgen_name("malloc_trim") private func trimMemory(_ pad: Int) -> Int32

/// What a session that shows a list of fifty notes holds: the growth of anonymous resident memory, divided by the sessions.
@MainActor enum SessionMemory {
  private static let count = 300

  static func measure() async -> [Figure] {
    var rounds: [(each: Double, nodes: Double, after: Double)] = []
    for _ in 0..<12 {
      guard let next = try? await round() else { return [] }
      rounds.append(next)
    }
    let first = rounds[0]
    // The first rounds fill what is filled once (caches, metadata of generic types) and the allocator's pools.
    let growth = (rounds[11].after - rounds[7].after) / 4
    return [
      Figure("memory of a session with 50 notes, of 300 (KB)", ours: first.each, bar: .atMost(250)),
      Figure("nodes of that session", ours: first.nodes, bar: .atMost(2000)),
      Figure("memory of a node (bytes)", ours: first.each * 1024 / first.nodes, bar: .atMost(250)),
      Figure("growth by opening and closing them again, rounds 9 to 12 (KB a session)", ours: max(0, growth), bar: .atMost(1)),
    ]
  }

  /// Opens the sessions, looks at the memory, closes them and looks again. `each` and `after` are KB a session.
  private static func round() async throws -> (each: Double, nodes: Double, after: Double) {
    _ = trimMemory(0)
    let before = anonymousKilobytes()
    var sessions: [(app: AppModel, session: Web.Session)] = []
    for _ in 0..<count {
      let next = try await LoadedApp.open()
      _ = next.session.html()
      sessions.append(next)
    }
    _ = trimMemory(0)
    let each = (anonymousKilobytes() - before) / Double(count)
    let nodes = Double(sessions.map(\.session.statistics.nodes).reduce(0, +)) / Double(count)
    for (_, session) in sessions { session.close() }
    sessions = []
    _ = trimMemory(0)
    return (each, nodes, anonymousKilobytes() / Double(count))
  }

  private static func anonymousKilobytes() -> Double {
    let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
    return status.firstMatch(of: #/RssAnon:\s+(\d+)/#).flatMap { Double($0.1) } ?? 0
  }
}
