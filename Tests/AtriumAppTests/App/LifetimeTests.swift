import AtriumClient
import Foundation
import TestSupport
import Testing

@testable import AgentsApp
@testable import AtriumApp
@testable import NotesApp
@testable import SwiftUI

@MainActor @Suite(.timeLimit(.minutes(5))) struct LifetimeTests {
  @Test("a closed page holds nothing of the screen that it showed", arguments: ScriptedServer.places)
  func closed(path: String, words: String) async throws {
    weak var held: Navigation?
    do {
      let screen = try AppScreen(at: path, of: ScriptedServer.filled(), speaking: Locale(identifier: "en_US"))
      held = screen.model.navigation
      try await screen.load(words)
      screen.close()
    }
    // What the page had waiting ends in jobs of its own.
    try await becomes(true) { held == nil }
  }

  @Test("a closed page holds nothing of a screen that could not be loaded", arguments: ScriptedServer.places)
  func failed(path: String, words: String) async throws {
    weak var held: Navigation?
    do {
      let screen = try AppScreen(at: path, of: ScriptedServer())
      held = screen.model.navigation
      try await screen.wait("something is said to have gone wrong") {
        try screen.button("Try Again", in: .content) != nil || screen.button("Try Again", in: .detail) != nil
      }
      screen.close()
    }
    // What the page had waiting ends in jobs of its own.
    try await becomes(true) { held == nil }
  }
}
