import AtriumApp
import Foundation
import SwiftUI

/// Gives free memory back to the system (glibc keeps it otherwise); no module that Foundation brings declares it.
@_silgen_name("malloc_trim") private func trimMemory(_ pad: Int) -> Int32

/// What a session that shows a list of fifty notes holds: the growth of anonymous resident memory, divided by the sessions.
@MainActor enum SessionMemory {
  static func measure() async -> [Figure] {
    let count = 300
    guard let warm = try? await LoadedApp.open() else { return [] }
    let pageBytes = warm.session.html().count
    _ = trimMemory(0)
    let before = anonymousKilobytes()
    var sessions: [(app: AppModel, session: Web.Session)] = []
    for _ in 0..<count {
      guard let next = try? await LoadedApp.open() else { return [] }
      _ = next.session.html()
      sessions.append(next)
    }
    _ = trimMemory(0)
    let each = Double(anonymousKilobytes() - before) / Double(count)
    let nodes = Double(sessions.map(\.session.statistics.nodes).reduce(0, +)) / Double(count)
    for (_, session) in sessions { session.close() }
    sessions = []
    warm.session.close()
    _ = trimMemory(0)
    let kept = Double(anonymousKilobytes() - before) / Double(count)
    return [
      Figure("memory of a session with 50 notes, of 300 (KB)", ours: each, bar: .atMost(250)),
      Figure("nodes of that session", ours: nodes, bar: .atMost(2000)),
      Figure("memory of a node (bytes)", ours: each * 1024 / nodes, bar: .atMost(400)),
      Figure("kept of a session once closed (KB)", ours: max(0, kept), bar: .atMost(10)),
      Figure("HTML of its page (bytes)", ours: Double(pageBytes), bar: .atMost(64 * 1024)),
    ]
  }

  private static func anonymousKilobytes() -> Int {
    let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
    return status.firstMatch(of: #/RssAnon:\s+(\d+)/#).flatMap { Int($0.1) } ?? 0
  }
}
