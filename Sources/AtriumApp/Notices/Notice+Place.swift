import AtriumAPI

extension Notice {
  /// Where it leads; nil for one that only tells something, and for what a newer server sends.
  var place: Destination? {
    switch kind {
    case Kind.unreadableFiles: Destination(.index, on: .settings)
    default: nil
    }
  }
}
