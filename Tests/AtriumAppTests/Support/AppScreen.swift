import AtriumAPI
import AtriumClient
import Foundation
import Observation
import TestSupport
import Testing

@testable import AgentsApp
@testable import AtriumApp
@testable import NotesApp
@testable import SwiftUI

/// The whole app at an address, drawn as a page, against a scripted server.
@MainActor final class AppScreen {
  enum Column: String {
    case sidebar, content, detail
  }

  let model: AppModel
  let session: Web.Session

  /// The model of the Notes room, made when it is first asked for.
  var notes: NotesModel {
    get throws { try #require(model.contents.screens(of: .notes) as? NotesScreens).model }
  }

  private static let strings = try? Web.StringCatalog(merging: RoomRegistry(rooms).strings)
  static let rooms: [RoomRegistration] = [.notes, .agents]
  private let person = Person()
  private let happenings = Happenings()
  /// The page after the last turn that somebody looked at, and texts of it by column.
  private var drawn: (turn: Int, page: String, texts: [String: String]) = (-1, "", [:])

  /// - Parameters:
  ///   - server: whom the app asks, and who tells of it.
  ///   - rooms: those that are registered.
  ///   - credentials: knows who is signed in; nil where nobody does.
  ///   - locale: in which the screens speak; without one, by the keys of their strings.
  ///   - appleSignIn: what a device brings to sign in with Apple; nil for a browser.
  init(
    at path: String, of server: some Transport & Told, rooms: [RoomRegistration] = AppScreen.rooms,
    credentials: PersonsBrowser? = nil, host: HostPaths = HostPaths(), changes: ChangeFeed? = nil, speaking locale: Locale? = nil,
    appleSignIn: (@MainActor (String?) -> AnyView)? = nil
  ) throws {
    _ = try #require(RoomRegistry(rooms).destination(at: path))
    model = AppModel(
      client: APIClient(transport: server), rooms: rooms, changes: changes, credentials: credentials, at: path, host: host)
    if let locale { person.browser.locale = locale }
    let strings = locale == nil ? nil : Self.strings
    session = Web.Session(Spoken(model: model, person: person, strings: strings, appleSignIn: appleSignIn))
    server.listeners.add(happenings)
    credentials?.listeners.add(happenings)
    session.onTurn = { [happenings] in happenings.happened() }
    _ = session.html()
  }

  /// Who sits at the browser.
  @MainActor @Observable fileprivate final class Person {
    var browser = Web.Browser()
  }

  private struct Spoken: View {
    let model: AppModel
    let person: Person
    let strings: Web.StringCatalog?
    let appleSignIn: (@MainActor (String?) -> AnyView)?

    var body: some View {
      Web.InBrowser(
        person.browser, content: Web.Localized(strings) { AtriumView(model: model).environment(\.appleSignIn, appleSignIn) })
    }
  }

  /// The person reads another language from now on.
  func speak(_ locale: Locale) { person.browser.locale = locale }

  func close() { session.close() }

  /// The markup of a column. What follows the last one, dialogs, counts as part of it.
  func html(_ column: Column) throws -> String {
    let html = page
    let start = try #require(html.firstRange(of: "class=\"column \(column.rawValue)"), "no column \(column)")
    let end = html[start.upperBound...].firstRange(of: "class=\"column ")?.lowerBound ?? html.endIndex
    return String(html[start.lowerBound..<end])
  }

  /// The markup of everything. It is written once after each turn: only a turn changes it.
  var page: String {
    if drawn.turn != session.statistics.turns {
      // Without a new page: with that everything would appear again, and be asked for again.
      var writer = HTMLWriter()
      session.root?.write(into: &writer)
      drawn = (session.statistics.turns, String(decoding: writer.bytes, as: UTF8.self), [:])
    }
    return drawn.page
  }

  /// What a person reads of everything.
  var allWords: String {
    let page = page
    return remember("") { Self.text(of: page) }
  }

  private func remember(_ name: String, _ text: () throws -> String) rethrows -> String {
    if let known = drawn.texts[name] { return known }
    let text = try text()
    drawn.texts[name] = text
    return text
  }

  func isLoading(_ column: Column) throws -> Bool { try html(column).contains("role=\"progressbar\"") }

  func shows(_ words: String, in column: Column) throws -> Bool { try text(column).contains(words) }

  func text(_ column: Column) throws -> String {
    _ = page
    return try remember(column.rawValue) { Self.text(of: try html(column)) }
  }

  /// What a person reads or hears of all columns.
  func words() throws -> [String] {
    try [Column.sidebar, .content, .detail].flatMap { column in
      let html = try html(column)
      let named = html.matches(of: /(?:aria-label|title|placeholder|alt)="([^"]*)"/).map { String($0.1) }
      return [Self.text(of: html)] + named
    }
  }

  /// The text of markup: each run of spaces is one, and so is the edge of an element.
  static func text(of html: some StringProtocol) -> String {
    let html = Array(html.utf8)
    let and = Array("&amp;".utf8)
    var text: [UInt8] = []
    var isInTag = false
    var index = 0
    while index < html.count {
      let byte = html[index]
      index += 1
      if isInTag {
        isInTag = byte != UInt8(ascii: ">")
      } else if byte <= 0x20 || byte == UInt8(ascii: "<") {
        isInTag = byte == UInt8(ascii: "<")
        if text.last != 0x20 { text.append(0x20) }
      } else {
        text.append(byte)
        if byte == and[0], html[(index - 1)...].starts(with: and) { index += and.count - 1 }
      }
    }
    return String(decoding: text, as: UTF8.self)
  }

  func press(_ name: String, in column: Column) throws {
    let text = try text(column)
    let target = try #require(try button(name, in: column), "no button “\(name)” in \(text)")
    click(target)
  }

  /// - Parameter element: its identifier in the page.
  func click(_ element: String) { session.handle([Web.Event(.click, target: element)]) }

  /// A button of this text or name that can be pressed.
  func button(_ name: String, in column: Column) throws -> String? {
    let buttons = try html(column).matches(of: /<button id=(\w+)([^>]*)>(.*?)<\/button>/.dotMatchesNewlines())
    let button = buttons.last { button in
      !button.2.contains("disabled") && (button.2.contains("aria-label=\"\(name)\"") || Self.text(of: button.3).contains(name))
    }
    return button.map { String($0.1) }
  }

  /// Follows the link of a row with this text.
  func follow(_ text: String, in column: Column) throws {
    let links = try html(column).matches(of: /<a id=(\w+)[^>]*>((?:(?!<\/a>).)*)<\/a>/.dotMatchesNewlines())
    let target = try #require(links.last { Self.text(of: $0.2).contains(text) }?.1, "no link “\(text)”")
    session.handle([Web.Event(.click, target: String(target))])
  }

  /// An option of a list that drops down.
  struct Option {
    let text: String
    let isChosen: Bool
    /// The list takes a choice.
    let isEnabled: Bool
    fileprivate let id: Substring
    fileprivate let list: Substring
  }

  /// The options of the last list of this name, in their order.
  func options(of name: String, in column: Column) throws -> [Option] {
    let lists = try html(column).matches(of: /<label[^>]*>((?:(?!<select).)*)<select id=(\w+)([^>]*)>(.*?)<\/select>/.dotMatchesNewlines())
    guard let list = lists.last(where: { Self.text(of: $0.1).contains(name) }) else { return [] }
    return list.4.matches(of: /<option id=(\w+)([^>]*)>(.*?)<\/option>/.dotMatchesNewlines()).map {
      Option(
        text: Self.text(of: $0.3), isChosen: $0.2.contains("selected"), isEnabled: !list.3.contains("disabled"), id: $0.1, list: list.2)
    }
  }

  func choose(_ option: Option) { session.handle([Web.Event(.input(String(option.id)), target: String(option.list))]) }

  /// Lets the app run until the condition holds.
  func wait(_ words: Comment, until condition: () throws -> Bool) async throws {
    if try await !comes(condition) { Issue.record("never: \(words), but \(try text(.content)) | \(try text(.detail))") }
  }

  /// Looks again whenever something has happened.
  ///
  /// - Returns: false when nothing at all has happened for long while nobody waited for an answer, or when the test's own time is over.
  func comes(_ condition: () throws -> Bool) async throws -> Bool {
    var silences = 0
    while !Task.isCancelled, silences < 30 {
      let seen = happenings.count
      if try condition() {
        // What it was asked of may be ahead of the page.
        try await becomes(true) { session.isQuiet }
        return true
      }
      await happenings.next(after: seen)
      silences = happenings.count == seen && happenings.underWay == 0 ? silences + 1 : 0
    }
    return try condition()
  }
}

/// Answers that wait until they are let go.
actor Gate {
  private var isOpen = false
  private var waiting: [CheckedContinuation<Void, Never>] = []

  func pass() async {
    if !isOpen { await withCheckedContinuation { waiting.append($0) } }
  }

  func open() {
    isOpen = true
    for one in waiting { one.resume() }
    waiting = []
  }

  func close() { isOpen = false }
}
