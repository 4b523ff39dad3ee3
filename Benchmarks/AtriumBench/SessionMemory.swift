import AtriumApp
import CAllocator
import Foundation
import SwiftUI

/// What a session that shows a list of fifty notes holds: the growth of anonymous resident memory, divided by the sessions.
@MainActor enum SessionMemory {
  static func measure() async -> [Figure] {
    guard let first = try? await firstRound(), let node = try? await perNode(),
      let rest = try? await rounds(), let last = try? await round(of: 300)
    else { return [] }
    return await [
      figure(of: first),
      Figure("nodes of that session", ours: first.nodes, bar: .atMost(2000)),
    ] + measureRoom() + [
      Figure("memory of a node, without the app's records (bytes)", ours: node, bar: .atMost(250)),
      // Dispatch hands blocks from thread to thread, keeps a thousand of them for each, and every one holds the page of memory that it lies
      // in: of the first thousand pages some are theirs. A server that has run for a while has them all.
      Figure("memory of a closed session, of 300 after thousands (KB)", ours: max(0, last.after), bar: .atMost(10)),
      Figure("the same, of the first 300 (KB)", ours: max(0, first.after)),
      Figure("growth by opening and closing 1,000 sessions, median of nine times (KB a session)", ours: rest, bar: .atMost(0.5)),
    ]
  }

  /// The first line of `measure` alone.
  static func measureFirst() async -> [Figure] {
    guard let first = try? await firstRound() else { return [] }
    return [figure(of: first)]
  }

  /// What a room costs a session that does not open it: about a hundredth, and single rounds differ by several.
  static func measureRoom() async -> [Figure] {
    let more = LoadedApp.rooms + [.spare]
    var pairs: [(without: Double, with: Double)] = []
    for _ in 0..<25 {
      guard let without = try? await allocated(by: 100, rooms: LoadedApp.rooms), let with = try? await allocated(by: 100, rooms: more)
      else { return [] }
      pairs.append((without, with))
    }
    // The first rounds fill caches that a running server has filled.
    pairs.removeFirst(4)
    let (without, with) = (median(pairs.map(\.without)), median(pairs.map(\.with)))
    return [
      Figure("of the memory of a session, allocated (KB)", ours: without / 1024),
      Figure("the same with one room more that is not opened (KB)", ours: with / 1024),
      Figure("memory of that session with one room more, beside it (ratio)", ours: with / without, bar: .atMost(1.02)),
    ]
  }

  /// After a few sessions that fill the caches which a running server has filled.
  private static func firstRound() async throws -> Round {
    _ = try await round(of: 10)
    return try await round(of: 300)
  }

  private static func figure(of first: Round) -> Figure {
    Figure("memory of a session with 50 notes, of 300 (KB)", ours: first.each, bar: .atMost(250))
  }

  /// Many pages of one app, so that what they hold is theirs and not the model's.
  private static func perNode() async throws -> Double {
    let app = try await LoadedApp.open()
    _ = allocator_return_memory()
    let before = anonymousKilobytes()
    let pages = (0..<300).map { _ in LoadedApp.page(of: app.model) }
    for page in pages { _ = page.html() }
    _ = allocator_return_memory()
    let growth = anonymousKilobytes() - before
    let nodes = pages.map(\.statistics.nodes).reduce(0, +)
    for page in pages + [app.session] { page.close() }
    for _ in 0..<100 { await Task.yield() }
    return growth * 1024 / Double(nodes)
  }

  /// The median of nine rounds, after four that fill what is filled once (caches, metadata of generic types) and the allocator's pools. A leak
  /// is in every round; a thread that Dispatch starts late keeps its blocks once, a megabyte or two in one round, and was a leak by the mean.
  private static func rounds() async throws -> Double {
    for _ in 0..<4 { _ = try await round(of: 1_000) }
    var growths: [Double] = []
    for _ in 0..<9 { growths.append(try await round(of: 1_000).after) }
    return max(0, median(growths))
  }

  /// Sessions that are never closed, for a look at the heap: `AtriumBench work held COUNT`.
  static func hold(_ count: Int) async {
    var sessions: [LoadedApp] = []
    for _ in 0..<count {
      guard let next = try? await LoadedApp.open() else { return }
      _ = next.session.html()
      sessions.append(next)
    }
    held = sessions
  }

  private static var held: [LoadedApp] = []

  /// Sessions that are closed, for a look at what is left of them: `AtriumBench work closed COUNT`.
  static func openAndClose(_ count: Int) async {
    _ = try? await round(of: count)
  }

  /// What one session holds, and what it leaves behind, in KB.
  private struct Round {
    let each: Double
    let nodes: Double
    let after: Double
  }

  /// Opens the sessions, looks at the memory, closes them and looks again.
  private static func round(of count: Int, rooms: [RoomRegistration] = LoadedApp.rooms) async throws -> Round {
    _ = allocator_return_memory()
    let before = anonymousKilobytes()
    var sessions: [LoadedApp] = []
    for _ in 0..<count {
      let next = try await LoadedApp.open(rooms: rooms)
      _ = next.session.html()
      sessions.append(next)
    }
    _ = allocator_return_memory()
    let each = (anonymousKilobytes() - before) / Double(count)
    let nodes = Double(sessions.map(\.session.statistics.nodes).reduce(0, +)) / Double(count)
    for app in sessions { app.session.close() }
    sessions = []
    // Tasks that were cancelled end in jobs of their own.
    for _ in 0..<100 { await Task.yield() }
    _ = allocator_return_memory()
    return Round(each: each, nodes: nodes, after: (anonymousKilobytes() - before) / Double(count))
  }

  /// Bytes that a session has allocated, in one round.
  private static func allocated(by count: Int, rooms: [RoomRegistration]) async throws -> Double {
    let before = allocator_allocated_bytes()
    var sessions: [LoadedApp] = []
    for _ in 0..<count {
      let next = try await LoadedApp.open(rooms: rooms)
      _ = next.session.html()
      sessions.append(next)
    }
    let after = allocator_allocated_bytes()
    for app in sessions { app.session.close() }
    sessions = []
    for _ in 0..<100 { await Task.yield() }
    return Double(after - before) / Double(count)
  }

  private static func anonymousKilobytes() -> Double {
    let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
    return status.firstMatch(of: #/RssAnon:\s+(\d+)/#).flatMap { Double($0.1) } ?? 0
  }
}
