/// Where everything lies.
struct Places {
  /// `~/.local/state/atrium/hook`.
  let state: String
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

  var device: String { "\(state)/device" }
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

  /// The specification says that a path which is not absolute is to be ignored.
  private static func folder(_ variable: String) -> String? {
    Machine.variable(variable).flatMap { $0.hasPrefix("/") ? $0 : nil }
  }
}
