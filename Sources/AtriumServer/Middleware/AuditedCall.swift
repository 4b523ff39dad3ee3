import Storage

/// Who made a call and what came of it, for the line that is written when it is answered. An object, because the guards that write the
/// line stand before those that find out.
final class AuditedCall: Sendable {
  private struct Facts: Sendable {
    var name: String?
    var about: String?
    var refusal: String?
  }

  private let facts = Locked(Facts())

  /// The person who asked.
  var name: String? {
    get { facts.withLock { $0.name } }
    set { facts.withLock { $0.name = newValue } }
  }

  /// Whose account the call is about, where somebody says so who is not signed in, or says so of another.
  var about: String? {
    get { facts.withLock { $0.about } }
    set { facts.withLock { $0.about = newValue } }
  }

  /// The code of the problem that it was answered with.
  var refusal: String? {
    get { facts.withLock { $0.refusal } }
    set { facts.withLock { $0.refusal = newValue } }
  }
}
