public import Foundation

/// A server that the person has set up on this device.
public struct KnownServer: Codable, Hashable, Identifiable, Sendable {
  /// How the server lets this device in.
  public enum Access: String, Codable, Sendable {
    /// Nobody signs in there.
    case open
    /// An API key.
    case key
    /// A person who signs in.
    case session
  }

  /// Made on this device. Another address is another server, with another id: what was kept for the one is never sent to the other.
  public var id: UUID
  public var name: String
  /// Without a slash at its end.
  public var address: URL
  public var access: Access

  public init(id: UUID = UUID(), name: String, address: URL, access: Access) {
    self.id = id
    self.name = name
    self.address = address
    self.access = access
  }

  /// Under which a `SecretStore` keeps the API key.
  public var keyName: String { "key-\(id.uuidString)" }

  /// Under which a `ClientSession` keeps the tokens of the person who is signed in.
  public var sessionName: String { "session-\(id.uuidString)" }

  /// All names under which something is kept for the server. `ClientSession` has a second one, for a sign-in at another issuer.
  var secretNames: [String] { [keyName, sessionName, sessionName + "-attempt"] }
}
