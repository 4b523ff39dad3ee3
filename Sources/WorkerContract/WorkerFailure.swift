/// Why a worker could not do what was asked for. The worker itself is well, and takes the next request.
package struct WorkerFailure: Error, Codable, Sendable, Hashable {
  package enum Kind: String, Codable, Sendable {
    /// A format, or a feature of one, that it does not read.
    case unsupported
    /// Not what its format says, or cut off.
    case damaged
    /// More entries, bytes or pixels than the request allows.
    case tooLarge
    case passwordProtected
    /// The file to write to has no room.
    case noSpace
    /// The request itself has no sense, or a descriptor of it cannot be used.
    case refused
  }

  package let kind: Kind
  /// What the library said, for a log. Nothing for a person, and nothing to be trusted.
  package let reason: String

  package init(_ kind: Kind, _ reason: String = "") {
    self.kind = kind
    self.reason = reason
  }
}
