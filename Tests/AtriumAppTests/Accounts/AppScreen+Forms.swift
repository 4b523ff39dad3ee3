import Foundation
import Testing

@testable import AgentsApp
@testable import AtriumApp
@testable import NotesApp
@testable import SwiftUI

/// The page as a person works it who sees no columns: forms, and what is asked in front of the rooms.
extension AppScreen {
  func says(_ words: String) -> Bool { allWords.contains(words) }

  /// The last field of this name.
  func field(_ name: String) throws -> String {
    let fields = page.matches(of: /<(?:input|textarea) id=(\w+)([^>]*)>/)
    return try #require(
      fields.last { $0.2.contains("aria-label=\"\(name)\"") && !$0.2.contains(" disabled") }.map { String($0.1) },
      "no field “\(name)” in \(allWords)")
  }

  func markup(of field: String) throws -> String {
    let id = try self.field(field)
    return try #require(page.matches(of: /<input id=(\w+)[^>]*>/).last { $0.1 == id }.map { String($0.0) })
  }

  func type(_ text: String, into field: String) throws { session.handle([Web.Event(.input(text), target: try self.field(field))]) }

  func pressReturn(in field: String) throws { session.handle([Web.Event(.submit, target: try self.field(field))]) }

  func isThere(_ button: String) -> Bool { target(button) != nil }

  /// Presses the last button or link of this name that can be pressed.
  func tap(_ name: String) throws {
    click(try #require(target(name), "no button “\(name)” in \(allWords)"))
  }

  private func target(_ name: String) -> String? {
    page.matches(of: /<(button|a) id=(\w+)([^>]*)>((?:(?!<\/\1>).)*)<\/\1>/.dotMatchesNewlines()).last { button in
      !button.3.contains("disabled")
        && (button.3.contains("aria-label=\"\(name)\"") || Self.text(of: button.4).trimmingCharacters(in: .whitespaces) == name)
    }.map { String($0.2) }
  }

  /// The places whose changes are read aloud, and what stands in them.
  var listened: [String: String] {
    let places = page.matches(of: /<div id=(\w+)[^>]* aria-live=[^>]*>((?:(?!<\/div>).)*)/.dotMatchesNewlines())
    return Dictionary(places.map { (String($0.1), Self.text(of: $0.2)) }, uniquingKeysWith: { $1 })
  }

  /// Whether a sheet or a dialog stands before everything.
  var hasDialog: Bool { page.contains("<dialog ") }

  func open(_ address: String) throws { session.receive(try #require(URL(string: "http://localhost:8080" + address))) }

  /// Lets the app and the server run until the condition holds.
  func expect(_ words: Comment, sourceLocation: SourceLocation = #_sourceLocation, until condition: () throws -> Bool) async throws {
    if try await comes(condition) { return }
    Issue.record("never: \(words), but \(allWords)", sourceLocation: sourceLocation)
    throw Never()
  }

  private struct Never: Error {}

  func expect(saying words: String, sourceLocation: SourceLocation = #_sourceLocation) async throws {
    try await expect("it says “\(words)”", sourceLocation: sourceLocation) { says(words) }
  }
}

extension AppScreen {
  /// Presses the last button whose text holds these words.
  func tapRow(_ words: String) throws {
    let buttons = page.matches(of: /<button id=(\w+)([^>]*)>((?:(?!<\/button>).)*)<\/button>/.dotMatchesNewlines())
    click(String(try #require(buttons.last { Self.text(of: $0.3).contains(words) }?.1, "no row “\(words)”")))
  }

  /// Chooses one part of a segmented picker.
  func choose(_ segment: String) throws {
    let segments = page.matches(of: /<input id=(\w+)[^>]*type="radio"[^>]*>((?:(?!<\/label>).)*)<\/label>/.dotMatchesNewlines())
    let found = try #require(segments.last { Self.text(of: $0.2).contains(segment) }, "no segment “\(segment)”")
    session.handle([Web.Event(.input("1"), target: String(found.1))])
  }
}
