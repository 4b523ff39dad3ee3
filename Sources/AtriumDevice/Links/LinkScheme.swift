/// A URL scheme of the app. Each of the apps that Atrium replaces had one, which leads to its room.
///
/// | scheme | leads to | first words with a meaning of their own |
/// |---|---|---|
/// | `atrium` | any place | |
/// | `psychichomily` | `/shows` | `show/12`, `artist/3`, `venue/4`, `submit`, `share`, `my-list` |
/// | `claudiator` | `/agents` | `session/7c1f`, `device/4a90` |
/// | `mylifedb` | `/life` | `inbox`, `inbox/photo.jpg`, `file/Papers/tax.pdf`, `person/ID` |
/// | `pkm` | `/notes` | `document/Garden/spring.md`, `documents/...`, `tag/garden` |
///
/// Anything else is a path below the room, as the app itself writes it: `claudiator://devices`, `pkm:/summaries/2026-08-21`.
public enum LinkScheme: String, CaseIterable, Sendable {
  case atrium, psychichomily, claudiator, mylifedb, pkm

  /// The path that a link of this scheme has in the app.
  ///
  /// - Parameters:
  ///   - host: what stands where a web address has its host: `show` in `psychichomily://show/12`, the first word of the path.
  ///   - path: percent-encoded; what follows.
  func path(host: String, path: String) -> String? {
    guard host.isEmpty || path.isEmpty || path.hasPrefix("/") else { return nil }
    let whole = host.isEmpty ? path : "/" + host + path
    guard let room else { return whole }
    guard whole.isEmpty || whole.hasPrefix("/") else { return nil }
    // The room's own paths are read whole too: `pkm:/notes/tags`.
    if whole == room || whole.hasPrefix(room + "/") { return whole }
    let word = whole.dropFirst().prefix { $0 != "/" }
    let rest = String(whole.dropFirst(word.count + 1))
    return room + (place(word, isAlone: rest.isEmpty || rest == "/") ?? (word.isEmpty ? "" : "/" + word)) + rest
  }

  private var room: String? {
    switch self {
    case .atrium: nil
    case .psychichomily: "/shows"
    case .claudiator: "/agents"
    case .mylifedb: "/life"
    case .pkm: "/notes"
    }
  }

  /// What a first word is called in the app; nil where it is called the same.
  ///
  /// - Parameter isAlone: nothing follows it.
  private func place(_ word: Substring, isAlone: Bool) -> String? {
    switch (self, word, isAlone) {
    case (.psychichomily, "show", false): ""
    case (.psychichomily, "artist", false): "/artists"
    case (.psychichomily, "venue", false): "/venues"
    case (.psychichomily, "share", true): "/submit"
    case (.psychichomily, "my-list", true): "/saved"
    case (.claudiator, "session", false): "/sessions"
    case (.claudiator, "sessions", true): ""
    case (.claudiator, "device", false): "/devices"
    case (.mylifedb, "file", false): "/files"
    case (.mylifedb, "person", false): "/people"
    case (.mylifedb, "inbox", true): ""
    case (.mylifedb, "inbox", false): "/files/inbox"
    case (.pkm, "document", false), (.pkm, "documents", false): "/read"
    case (.pkm, "documents", true): ""
    case (.pkm, "tag", false): "/tags"
    default: nil
    }
  }
}
