import Foundation
import Messaging

/// With what the house tells devices and browsers.
package struct PushSettings: Sendable, Equatable {
  /// What Apple gives to whoever publishes an app.
  package struct Apple: Sendable, Equatable {
    /// What stands in the `.p8` file.
    package var key: String
    package var keyID: String
    package var teamID: String
    package var bundleID: String
    /// In place of Apple's own, for tests: `https://` and a name, by `production` and `sandbox`.
    package var hosts: [String: String]

    package init(key: String, keyID: String, teamID: String, bundleID: String, hosts: [String: String] = [:]) {
      self.key = key
      self.keyID = keyID
      self.teamID = teamID
      self.bundleID = bundleID
      self.hosts = hosts
    }
  }

  /// What is wrong with one of them, as a sentence.
  package enum Fault: Error, Equatable {
    case key(String)
    case keyID(String)
    case teamID(String)
    case bundleID(String)
    case contact(String)
    case host(String)
  }

  /// Nil where no app of Apple's devices is served.
  package var apple: Apple?
  /// `mailto:` or `https:`: whom a push service turns to when something is wrong.
  package var contact: String
  /// Hosts of push services beside the known ones.
  package var hosts: [String]
  /// A file in PEM with the authorities whose certificates are believed, in place of the system's; for tests.
  package var authorities: String?

  package init(
    apple: Apple? = nil, contact: String = "mailto:atrium@localhost", hosts: [String] = [], authorities: String? = nil
  ) {
    self.apple = apple
    self.contact = contact
    self.hosts = hosts
    self.authorities = authorities
  }

  /// - Throws: ``Fault``.
  package func check() throws {
    _ = try messenger(SigningKey())
    _ = try pushHosts()
  }

  /// - Throws: ``Fault``.
  func pushHosts() throws -> PushHosts {
    do { return try PushHosts(adding: hosts) } catch { throw Fault.host(Self.sentence(error)) }
  }

  /// - Parameter key: the house's own pair.
  /// - Throws: ``Fault``.
  func messenger(_ key: SigningKey) throws -> MessengerSettings {
    let web: WebSettings
    do { web = try WebSettings(key: key, subject: contact) } catch { throw Fault.contact(Self.sentence(error)) }
    return MessengerSettings(apple: try appleSettings(), web: web, authorities: authorities)
  }

  private func appleSettings() throws -> AppleSettings? {
    guard let apple else { return nil }
    let key: SigningKey
    do { key = try SigningKey(pem: apple.key) } catch { throw Fault.key(Self.sentence(error)) }
    var hosts: [AppleEnvironment: String] = [:]
    for (name, host) in apple.hosts { hosts[AppleEnvironment(rawValue: name) ?? .production] = host }
    do {
      return try AppleSettings(key: key, keyID: apple.keyID, teamID: apple.teamID, topic: apple.bundleID, hosts: hosts)
    } catch {
      switch error {
      case .identifier(_, let text) where text == apple.keyID: throw Fault.keyID(Self.sentence(error))
      case .identifier: throw Fault.teamID(Self.sentence(error))
      case .topic, .port: throw Fault.bundleID(Self.sentence(error))
      }
    }
  }

  private static func sentence(_ problem: some LocalizedError) -> String { problem.errorDescription ?? "\(problem)" }
}
