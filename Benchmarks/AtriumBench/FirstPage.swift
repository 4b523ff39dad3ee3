import AtriumApp
import Foundation
import SwiftUI

/// The first HTML of the whole app with a list of fifty notes, beside the JSON encoding of the same notes.
@MainActor enum FirstPage {
  static func measure() async -> [Figure] {
    guard let (app, session) = try? await LoadedApp.open() else { return [] }
    defer { session.close() }
    var pairs: [(html: Double, json: Double)] = []
    let clock = ContinuousClock()
    for _ in 0..<31 {
      var page: Web.Session?
      let html = clock.measure {
        page = Web.Session(AtriumView(model: app))
        precondition(page?.html().count ?? 0 > 10_000)
      }
      page?.close()
      let json = clock.measure { precondition((try? CannedTransport.encodePage().count) ?? 0 > 10_000) }
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
  static func repeatForProfiler() async {
    guard let (app, session) = try? await LoadedApp.open() else { return }
    defer { session.close() }
    for _ in 0..<500 {
      let page = Web.Session(AtriumView(model: app))
      precondition(page.html().count > 10_000)
      page.close()
    }
  }
}
