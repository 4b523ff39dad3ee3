import Storage

/// Who made a call, for the line that is written when it is answered. An object, because the guards that write the line stand before
/// the one that finds out.
final class AuditedName: Sendable {
  private let stored = Locked<String?>(nil)

  var name: String? {
    get { stored.withLock { $0 } }
    set { stored.withLock { $0 = newValue } }
  }
}
