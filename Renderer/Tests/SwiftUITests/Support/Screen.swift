import Foundation
import SwiftUI
import Testing

/// A session together with the page that its patches make.
@MainActor final class Screen {
  let session: Web.Session
  private(set) var page: PageModel
  private(set) var failures: [any Error] = []
  var lastPatches: [String] = []

  /// What happened while an action and its turn ran.
  struct Work: Equatable {
    var bodies: Int
    var skipped: Int
    var rowClosures: Int
    var bytes: Int
  }

  init(_ view: some View, environment: EnvironmentValues = EnvironmentValues()) throws {
    session = Web.Session(view, environment: environment)
    _ = session.rules()
    page = try PageModel(html: session.html())
    session.onPatch = { [unowned self] patch in
      self.lastPatches.append(String(decoding: patch, as: UTF8.self))
      do { try self.page.apply(patch) } catch { self.failures.append(error) }
    }
  }

  var text: String { page.root.text }
  var elements: [PageElement] { page.root.all }

  func elements(_ tag: String) -> [PageElement] { elements.filter { $0.tag == tag } }

  func element(_ tag: String, containing text: String = "") throws -> PageElement {
    try #require(
      elements.last { $0.tag == tag && (text.isEmpty || $0.text.contains(text)) }, "no \(tag) with \(text) in \(page.normalised)")
  }

  func id(_ tag: String, containing text: String = "") throws -> String { try #require(element(tag, containing: text).id) }

  func click(_ tag: String = "button", _ text: String) throws {
    session.handle([Web.Event(.click, target: try id(tag, containing: text))])
  }

  func type(_ text: String) throws { session.handle([Web.Event(.input(text), target: try id("input"))]) }

  /// The last element with a value in an attribute: `role=switch`, `aria-label=Name`.
  func element(_ attribute: String, _ value: String) throws -> PageElement {
    try #require(elements.last { $0.attributes[attribute] == value }, "no element with \(attribute)=\(value) in \(page.normalised)")
  }

  func report(_ kind: Web.Event.Kind, _ element: PageElement) throws {
    session.handle([Web.Event(kind, target: try #require(element.id))])
  }

  /// A person enters a value, and the browser reports it.
  func enter(_ value: String, in element: PageElement) throws {
    let id = try #require(element.id)
    page.enter(value, in: id)
    session.handle([Web.Event(.input(value), target: id)])
  }

  /// What a field shows.
  func value(of element: PageElement) -> String? { element.id.flatMap { page.values[$0] } }

  /// Runs what a change outside of an event has marked.
  func settle() { session.turn() }

  @discardableResult func measure(_ action: () throws -> Void) rethrows -> Work {
    let before = session.statistics
    lastPatches = []
    try action()
    session.turn()
    let after = session.statistics
    return Work(
      bodies: after.bodies - before.bodies, skipped: after.skippedBodies - before.skippedBodies,
      rowClosures: after.rowClosures - before.rowClosures,
      bytes: after.patchBytes - before.patchBytes)
  }

  /// The patched page against one that is written again.
  func expectSameAsFresh(_ comment: Comment? = nil, sourceLocation: SourceLocation = #_sourceLocation) throws {
    #expect(failures.isEmpty, comment, sourceLocation: sourceLocation)
    let fresh = try PageModel(html: session.html())
    #expect(page.normalised == fresh.normalised, comment, sourceLocation: sourceLocation)
  }
}

/// What actions wrote down, in order.
@MainActor final class Log {
  private(set) var entries: [String] = []
  func callAsFunction(_ entry: String) { entries.append(entry) }
}
