/// Where everything lies.
struct Places {
  /// `~/.local/state/atrium/hook`: what is the same wherever events go.
  let root: String
  /// Where what one address is to have lies: the same, or a folder in it.
  private(set) var state: String
  /// `~/.config/atrium/hook.json`.
  let settings: String
  let home: String

  /// As the environment says it (XDG Base Directory Specification).
  static func ofThisPerson() -> Places {
    let home = Machine.home
    return Places(
      state: (folder("XDG_STATE_HOME") ?? "\(home)/.local/state") + "/atrium/hook",
      settings: (folder("XDG_CONFIG_HOME") ?? "\(home)/.config") + "/atrium/hook.json", home: home)
  }

  init(state: String, settings: String, home: String) {
    (root, self.state, self.settings, self.home) = (state, state, settings, home)
  }

  var device: String { "\(root)/device" }
  /// Held by whoever makes it.
  var deviceLock: String { "\(root)/device.lock" }
  /// Segments of events that wait.
  var spool: String { "\(state)/spool" }
  /// Events whose writers could not wait for the lock, a file each.
  var aside: String { "\(state)/aside" }
  /// How far the server has them.
  var position: String { "\(state)/position" }
  /// Held by whoever writes into the spool or takes from it.
  var spoolLock: String { "\(state)/spool.lock" }
  /// Held by the one deliverer.
  var deliveryLock: String { "\(state)/delivery.lock" }
  /// A pipe that wakes it.
  var bell: String { "\(state)/bell" }
  /// How its last attempt ended.
  var report: String { "\(state)/report.json" }
  /// Events that no server will take, with its reasons.
  var refused: String { "\(state)/refused.jsonl" }

  /// The folders of addresses that the file of settings does not name.
  var others: String { "\(root)/to" }
  /// In such a folder: which address it is.
  var address: String { "\(state)/address" }

  /// Where events wait that go by these settings. Each address has a spool and a deliverer of its own: what a project's environment says
  /// must not lead the events of another one astray. What has no address yet waits for the one of the file.
  func serving(_ settings: HookSettings) -> Places {
    guard let url = settings.url, settings.isElsewhere else { return self }
    return other(ServerAddress.plain(url.text))
  }

  /// The folders that a deliverer with these settings empties: when the file comes to name an address that only an environment did, what
  /// waits in that one's folder goes first.
  func served(by settings: HookSettings) -> [Places] {
    let places = serving(settings)
    guard let url = settings.url, places.state == root else { return [places] }
    let before = other(ServerAddress.plain(url.text))
    return (Folder.exists(before.state) ? [before] : []) + [places]
  }

  func isServed(by settings: HookSettings) -> Bool {
    // From the root, since this may be one of the folders below it.
    rootPlaces.served(by: settings).contains { $0.state == state }
  }

  /// For the address of the file.
  var rootPlaces: Places { at(root) }

  /// All there are beside the one of the file.
  var elsewhere: [Places] {
    Folder.names(others).filter { Hex.number($0.utf8) != nil }.sorted().map { at("\(others)/\($0)") }
  }

  private func other(_ address: String) -> Places {
    at("\(others)/\(String(decoding: Hex.text(Hex.hash(address.utf8)), as: UTF8.self))")
  }

  private func at(_ state: String) -> Places {
    var places = self
    places.state = state
    return places
  }

  /// The specification says that a path which is not absolute is to be ignored.
  private static func folder(_ variable: String) -> String? {
    Machine.variable(variable).flatMap { $0.hasPrefix("/") ? $0 : nil }
  }
}
