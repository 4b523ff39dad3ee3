import AtriumClient
import Foundation
import Testing

@testable import AtriumApp
@testable import SwiftUI

@MainActor @Suite struct LifetimeTests {
  @Test(
    "a closed page holds nothing of its screen, though nothing could be loaded",
    arguments: [
      "/notes", "/notes/folders", "/notes/tags", "/notes/summaries", "/notes/reports", "/notes/graph", "/notes/tasks", "/notes/settings",
      "/notes/settings/index", "/notes/read/a.md",
    ])
  func closed(path: String) async throws {
    weak var held: Navigation?
    do {
      let screen = try AppScreen(at: path, of: ScriptedServer())
      held = screen.model.navigation
      for _ in 0..<200 { await Task.yield() }
      screen.close()
    }
    // What the page had waiting ends in jobs of its own.
    for _ in 0..<2000 where held != nil { await Task.yield() }
    #expect(held == nil)
  }
}
