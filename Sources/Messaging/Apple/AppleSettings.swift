import Foundation

/// What Apple gives to whoever publishes an app, and how its service is reached.
package struct AppleSettings: Sendable {
  /// Of the `.p8` file.
  package let key: SigningKey
  /// The ten characters beside the key in the developer's account.
  package let keyID: String
  /// The ten characters of the team.
  package let teamID: String
  /// The app's bundle identifier.
  package let topic: String
  /// Where each environment is.
  let hosts: [AppleEnvironment: String]

  /// - Parameters:
  ///   - port: 443, or 2197 where a firewall lets only that pass.
  ///   - hosts: `https://` with a name and no path, in place of Apple's own.
  /// - Throws: `AppleSettingsProblem`, which names what is wrong.
  package init(
    key: SigningKey, keyID: String, teamID: String, topic: String, port: Int = 443, hosts: [AppleEnvironment: String] = [:]
  ) throws(AppleSettingsProblem) {
    for (name, text) in [("key identifier", keyID), ("team", teamID)] {
      guard text.utf8.count == 10, text.utf8.allSatisfy(Self.isLetter) else { throw .identifier(name, text) }
    }
    guard !topic.isEmpty, topic.utf8.allSatisfy({ Self.isLetter($0) || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "-") }) else {
      throw .topic(topic)
    }
    guard [443, 2197].contains(port) else { throw .port(port) }
    self.key = key
    self.keyID = keyID
    self.teamID = teamID
    self.topic = topic
    self.hosts = [
      .production: "https://api.push.apple.com:\(port)", .sandbox: "https://api.sandbox.push.apple.com:\(port)",
    ].merging(hosts) { $1 }
  }

  func address(of token: String, in environment: AppleEnvironment) -> String {
    (hosts[environment] ?? "") + "/3/device/" + token
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
  }
}

package enum AppleSettingsProblem: Error, Equatable, LocalizedError {
  case identifier(String, String)
  case topic(String)
  case port(Int)

  package var errorDescription: String? {
    switch self {
    case .identifier(let name, let text): "The \(name) \"\(text)\" is not ten letters and digits, as Apple's are."
    case .topic(let text): "\"\(text)\" is not the bundle identifier of an app."
    case .port(let port): "Apple's push service listens on the ports 443 and 2197, not on \(port)."
    }
  }
}
