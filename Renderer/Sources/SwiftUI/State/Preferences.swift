import Foundation
import Synchronization

extension Web {
  /// Named values that outlive a page: what `AppStorage` keeps for a person, or `SceneStorage` for a page.
  ///
  /// The host puts one into the environment, and keeps its `snapshot` where the person's browser keeps such things. A change runs only
  /// the scopes that read the key.
  public final class Preferences: Sendable {
    /// The most bytes that a snapshot may have; a value that does not fit is refused.
    public let limit: Int
    private let values: Mutex<[String: StoredValue]>
    @MainActor private var readers: [String: Readers] = [:]
    @MainActor private var encoded: String?
    /// Called after each change.
    @MainActor public var onChange: (() -> Void)?

    /// - Parameters:
    ///   - snapshot: what `snapshot` gave before; anything else counts as nothing.
    ///   - limit: in bytes; a cookie has room for about 4,000.
    public init(_ snapshot: String = "", limit: Int = 3_500) {
      self.limit = limit
      values = Mutex(snapshot.utf8.count <= limit ? Self.decode(snapshot) : [:])
    }

    /// All values as letters, digits, `-` and `_`: it can stand in a cookie as it is. Nothing is the empty text.
    @MainActor public var snapshot: String {
      if let encoded { return encoded }
      let made = Self.encode(values.withLock { $0 })
      encoded = made
      return made
    }

    /// Takes what another page or the browser has kept. Only the readers of keys that differ run again.
    @MainActor public func restore(_ snapshot: String) {
      guard snapshot.utf8.count <= limit else { return }
      let new = Self.decode(snapshot)
      let old = values.withLock { values in
        defer { values = new }
        return values
      }
      let changed = Set(old.keys).union(new.keys).filter { old[$0] != new[$0] }
      guard !changed.isEmpty else { return }
      encoded = nil
      for key in changed { readers[key]?.mark() }
      onChange?()
    }

    private static func encode(_ values: [String: StoredValue]) -> String {
      guard !values.isEmpty else { return "" }
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
      // Text always encodes.
      let json = (try? encoder.encode(values.mapValues(\.text))) ?? Data()
      return json.base64EncodedString().replacing("+", with: "-").replacing("/", with: "_").replacing("=", with: "")
    }

    private static func decode(_ snapshot: String) -> [String: StoredValue] {
      let base64 = snapshot.replacing("-", with: "+").replacing("_", with: "/")
      let padding = String(repeating: "=", count: (4 - base64.utf8.count % 4) % 4)
      guard let json = Data(base64Encoded: base64 + padding), let texts = try? JSONDecoder().decode([String: String].self, from: json)
      else { return [:] }
      return texts.compactMapValues { StoredValue(text: $0) }
    }
  }

  /// The person's preferences, in the environment. Without any, a session keeps its own for as long as it lives.
  public enum PreferencesKey: EnvironmentKey {
    public static var defaultValue: Preferences? { nil }
  }

  /// What the page keeps, in the environment.
  public enum SceneValuesKey: EnvironmentKey {
    public static var defaultValue: Preferences? { nil }
  }
}

extension Web.Preferences: ValueStore {
  func value(of key: String, as kind: StoredKind) -> StoredValue? { values.withLock { $0[key] }?.converted(to: kind) }

  @MainActor func registerReader(of key: String) { readers[key, default: Readers()].register() }

  @MainActor func keep(_ value: StoredValue?, for key: String) -> Bool {
    var new = values.withLock { $0 }
    guard new[key] != value else { return true }
    new[key] = value
    let made = Self.encode(new)
    guard made.utf8.count <= limit else { return false }
    values.withLock { $0 = new }
    encoded = made
    readers[key]?.mark()
    onChange?()
    return true
  }
}
