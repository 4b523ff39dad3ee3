import SwiftUI

@testable import WebHosting

/// A site of rooms: `/rooms/2?q=lamp` is the second, searched. Leaving the 42nd is no step. It speaks three languages and can be busy.
@MainActor final class RoomsSite: Web.Site {
  let languages = ["en", "de", "ar"]

  let model = Rooms()
  var onIdle: (@MainActor () -> Void)?

  var isBusy = false {
    didSet { if !isBusy { onIdle?() } }
  }

  var isAnonymous = false
  var isMissing: Bool { model.room > 100 }
  var root: some View { RoomsView(model: model) }
  var path: String { "/rooms/\(model.room)" + (model.search.isEmpty ? "" : "?q=" + model.search) }
  var title: String { "Room \(model.room)" }
  var badge: Int? { model.unseen }

  func go(to path: String) -> Bool {
    guard let match = path.wholeMatch(of: /\/rooms\/(\d+)(\?q=(\w*))?/), let room = Int(match.1) else { return false }
    model.room = room
    model.search = match.3.map(String.init) ?? ""
    return true
  }

  func isSamePlace(_ path: String, _ other: String) -> Bool {
    other == "/rooms/42" || path.prefix { $0 != "?" } == other.prefix { $0 != "?" }
  }

  func path(of value: any Hashable) -> String? { (value as? Int).map { "/rooms/\($0)" } }
}

@Observable @MainActor final class Rooms {
  var room = 1
  var search = ""
  /// nil while nobody knows it.
  var unseen: Int?
}

private struct RoomsView: View {
  let model: Rooms
  @Environment(\.locale) private var locale
  @Environment(\.timeZone) private var timeZone
  @Environment(\.horizontalSizeClass) private var width
  @Environment(\.colorScheme) private var scheme
  @Environment(\.layoutDirection) private var direction

  var body: some View {
    Text("In room \(model.room)")
    Text(model.search)
    Text(locale.identifier + " " + timeZone.identifier)
    Text("\(width == .compact ? "narrow" : "wide") \(scheme == .dark ? "dark" : "light") \(direction == .rightToLeft ? "rtl" : "ltr")")
    Button("Next") { model.room += 1 }
    Button("Ring") { model.unseen = (model.unseen ?? 0) + 1 }
    Button("Read") { model.unseen = 0 }
    Button("Search") { model.search += "x" }
    NavigationLink(value: 7) { Text("Seven") }
  }
}
