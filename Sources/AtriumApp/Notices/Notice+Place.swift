import AtriumAPI

extension Notice {
  /// Where it leads; nil for one that only tells something, and for what a newer server sends.
  var place: Destination? {
    switch kind {
    case Kind.unreadableFiles: Destination(.index, on: .settings)
    case Kind.agentSession: subject.map { Destination(.session(id: $0), on: .agents) }
    default: nil
    }
  }
}
