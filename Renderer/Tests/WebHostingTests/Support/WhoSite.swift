import SwiftUI

@testable import WebHosting

/// A site that says who is at the page: whoever is noted under the browser's name.
@MainActor final class WhoSite: Web.Site {
  let visitor: Visitor
  let people: People
  var path = "/"
  let title = "Who"
  /// Called within a batch that goes to `/go`.
  var onGo: (@MainActor () -> Void)?

  var root: some View { Text("Here is \(people.names[visitor.id] ?? "nobody").") }

  init(_ visitor: Visitor, _ people: People) {
    self.visitor = visitor
    self.people = people
  }

  func go(to path: String) -> Bool {
    if path == "/go" { onGo?() }
    return path == "/go" || path == self.path
  }

  func signIn(_ name: String) async {
    let people = people
    let made = Made()
    await visitor.renew {
      if let id = made.id { people.names[id] = nil }
      people.lost.append(name)
    } prepare: { id in
      await people.note(name, as: id)
      await made.hold(id)
    }
  }

  @MainActor private final class Made {
    var id: BrowserID?
    func hold(_ id: BrowserID) { self.id = id }
  }
}

@MainActor final class People {
  var names: [BrowserID: String] = [:]
  var lost: [String] = []

  nonisolated init() {}

  func note(_ name: String, as id: BrowserID) { names[id] = name }
}
