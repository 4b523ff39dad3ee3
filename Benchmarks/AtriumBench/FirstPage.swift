import AtriumApp
import Foundation
import SwiftUI

/// The first HTML of the whole app with a list of fifty notes, beside the JSON encoding of the same notes.
@MainActor enum FirstPage {
  static func measure() async -> [Figure] {
    guard let app = try? await LoadedApp.open() else { return [] }
    defer { app.session.close() }
    var pairs: [(html: Double, json: Double)] = []
    for _ in 0..<31 {
      var page: Web.Session?
      let html = ProcessorTime.measure {
        page = LoadedApp.page(of: app.model)
        precondition(page?.html().count ?? 0 > 10_000)
      }
      page?.close()
      // What a page asks for when it opens is answered on other threads, and their time counts too.
      await app.settle()
      let json = ProcessorTime.measure { precondition((try? CannedTransport.encodePage().count) ?? 0 > 10_000) }
      pairs.append((microseconds(html), microseconds(json)))
    }
    // The first rounds fill caches that a running server has filled.
    pairs.removeFirst(6)
    return [
      Figure(
        "first HTML of the app with 50 notes, beside the JSON of the notes (µs)", ours: median(pairs.map(\.html)),
        peer: median(pairs.map(\.json)),
        ratio: median(pairs.map { $0.html / $0.json }), bar: .ratioAtMost(3))
    ]
  }

  /// The same work over and over, for a profiler: `AtriumBench work page`.
  static func repeatForProfiler(_ count: Int) async {
    guard let app = try? await LoadedApp.open() else { return }
    defer { app.session.close() }
    for _ in 0..<count {
      let page = LoadedApp.page(of: app.model)
      precondition(page.html().count > 10_000)
      page.close()
      // What a closed page had waiting ends in jobs of its own.
      await Task.yield()
    }
  }

  /// The peer's work, for a counter of instructions.
  static func repeatPeer(_ count: Int) {
    for _ in 0..<count { precondition((try? CannedTransport.encodePage().count) ?? 0 > 10_000) }
  }
}
