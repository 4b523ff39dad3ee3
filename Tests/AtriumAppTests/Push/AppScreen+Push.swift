import SwiftUI
import Testing

@testable import AgentsApp
@testable import AtriumApp
@testable import NotesApp

extension AppScreen {
  /// What the browser at hand says, where the page asks it.
  func say(_ standing: String, endpoint: String? = nil, reason: String? = nil) throws {
    let place = try #require(page.firstMatch(of: /data-push="(\w+)"/)?.1, "no place in \(allWords)")
    // The keys of RFC 8291, section 5.
    let keys = [
      "p256dh": "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4", "auth": "BTBZMqHH6r4Tts7J_aSIgg",
    ]
    var words = ["standing": standing, "agent": "Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0"]
    if let endpoint { words.merge(keys.merging(["endpoint": endpoint]) { $1 }) { $1 } }
    words["reason"] = reason
    let json = "{" + words.map { "\"\($0)\":\"\($1)\"" }.joined(separator: ",") + "}"
    session.handle([Web.Event(.input(json), target: String(place))])
  }

  /// Whether a click in the place asks the browser, or ends it.
  var turn: String? { page.firstMatch(of: /data-turn="(\w+)"/).map { String($0.1) } }
}
