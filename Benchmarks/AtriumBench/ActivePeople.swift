import AtriumAPI
import AtriumApp
import SwiftUI

/// What people who are busy take of the one thread that all bodies run on.
@MainActor enum ActivePeople {
  private static let people = 100

  /// Each opens another folder once a second: a call, its answer, and fifty new rows. The answer's decoding, which is done by other
  /// threads, is counted as well.
  static func measure() async -> [Figure] {
    guard var seconds = try? await run(people: people, seconds: 6) else { return [] }
    seconds.removeFirst()
    return [Figure("part of one processor for 100 people who each open a folder a second", ours: median(seconds), bar: .atMost(0.5))]
  }

  /// One person who is busy, for an instruction counter: `AtriumBench work people COUNT`.
  static func repeatForProfiler(seconds: Int) async {
    _ = try? await run(people: 1, seconds: seconds)
  }

  private static func run(people: Int, seconds count: Int) async throws -> [Double] {
    var apps: [LoadedApp] = []
    for _ in 0..<people { apps.append(try await LoadedApp.open()) }
    defer { for app in apps { app.session.close() } }
    let folders = apps.map { $0.session.folderNames() }
    precondition(folders.allSatisfy { $0.count == Classification.known.count })
    var seconds: [Double] = []
    for second in 0..<count {
      let start = ProcessorTime.now
      for (app, names) in zip(apps, folders) {
        app.session.handle([Web.Event(.click, target: names[second % names.count])])
        await app.settle()
      }
      seconds.append(microseconds(ProcessorTime.now - start) / 1e6)
    }
    return seconds
  }
}

extension Web.Session {
  /// The page's names of the links to classifications, in the sidebar.
  fileprivate func folderNames() -> [String] {
    String(decoding: html(), as: UTF8.self).matches(of: #/<a id=(\w+)[^>]* href="[^"]*\?in=/#).map { String($0.1) }
  }
}
