import AtriumClient
import Foundation
import Observation
import Testing

@testable import AtriumApp
@testable import SwiftUI

/// The whole app at an address, drawn as a page, against a scripted server.
@MainActor final class AppScreen {
  enum Column: String {
    case sidebar, content, detail
  }

  let model: AppModel
  let session: Web.Session
  private let person = Person()

  /// - Parameter locale: in which the screens speak; without one, by the keys of their strings.
  convenience init(at path: String, of server: ScriptedServer, host: HostPaths = HostPaths(), speaking locale: Locale? = nil) throws {
    try self.init(at: path, of: server.client, keeper: nil, host: host, speaking: locale)
  }

  /// - Parameter keeper: knows who is signed in; nil where nobody does.
  init(
    at path: String, of client: APIClient, keeper: (any SignInKeeper)?, host: HostPaths = HostPaths(), speaking locale: Locale? = nil
  ) throws {
    let place = try #require(Destination(path: path))
    model = AppModel(client: client, changes: nil, keeper: keeper, at: place, host: host)
    if let locale { person.browser.locale = locale }
    let strings = locale == nil ? nil : try Web.StringCatalog(xcstrings: AppResources.strings)
    session = Web.Session(Spoken(model: model, person: person, strings: strings))
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

    var body: some View { Web.InBrowser(person.browser, content: Web.Localized(strings) { AtriumView(model: model) }) }
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

  /// The markup of everything.
  var page: String {
    // Without a new page: with that everything would appear anew, and be asked for anew.
    var writer = HTMLWriter()
    session.root?.write(into: &writer)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  func isLoading(_ column: Column) throws -> Bool { try html(column).contains("role=\"progressbar\"") }

  func shows(_ words: String, in column: Column) throws -> Bool { try text(column).contains(words) }

  func text(_ column: Column) throws -> String { Self.text(of: try html(column)) }

  /// What a person reads or hears of all columns.
  func words() throws -> [String] {
    try [Column.sidebar, .content, .detail].flatMap { column in
      let html = try html(column)
      let named = html.matches(of: /(?:aria-label|title|placeholder|alt)="([^"]*)"/).map { String($0.1) }
      return [Self.text(of: html)] + named
    }
  }

  static func text(of html: some StringProtocol) -> String {
    String(html).replacing(/<[^>]*>/, with: " ").replacing("&amp;", with: "&").replacing(/\s+/, with: " ")
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
    fileprivate let id: Substring
    fileprivate let list: Substring
  }

  /// The options of the last list of this name, in their order.
  func options(of name: String, in column: Column) throws -> [Option] {
    let lists = try html(column).matches(of: /<label[^>]*>((?:(?!<select).)*)<select id=(\w+)[^>]*>(.*?)<\/select>/.dotMatchesNewlines())
    guard let list = lists.last(where: { Self.text(of: $0.1).contains(name) }) else { return [] }
    return list.3.matches(of: /<option id=(\w+)([^>]*)>(.*?)<\/option>/.dotMatchesNewlines()).map {
      Option(text: Self.text(of: $0.3), isChosen: $0.2.contains("selected"), id: $0.1, list: list.2)
    }
  }

  func choose(_ option: Option) { session.handle([Web.Event(.input(String(option.id)), target: String(option.list))]) }

  /// Lets the app run until the condition holds.
  func wait(_ words: Comment, until condition: () throws -> Bool) async throws {
    for _ in 0..<500 {
      if try condition() { return }
      // To draw a page takes longer than whatever the app still has to do.
      for _ in 0..<100 { await Task.yield() }
    }
    Issue.record("never: \(words), but \(try text(.content)) | \(try text(.detail))")
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
