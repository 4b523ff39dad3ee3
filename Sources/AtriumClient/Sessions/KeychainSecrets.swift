#if canImport(Security)
  public import Foundation
  import Security

  /// Keeps secrets in the keychain of an Apple device: on this device only, readable once it was unlocked.
  ///
  /// The programs that share an access group read the same secrets: an app and its extensions.
  public struct KeychainSecrets: SecretStore {
    public struct Failure: Error, Equatable {
      /// As `Security` says it.
      public let status: Int32
    }

    private let service: String
    private let group: String?

    /// - Parameters:
    ///   - service: distinguishes these secrets from those of other programs: the app's identifier.
    ///   - group: the access group, with the team's prefix; without one the secrets are the program's own.
    public init(service: String, group: String? = nil) {
      self.service = service
      self.group = group
    }

    public func read(_ name: String) throws -> Data? {
      var query = query(name)
      query[kSecReturnData as String] = true
      var found: CFTypeRef?
      let status = SecItemCopyMatching(query as CFDictionary, &found)
      if status == errSecItemNotFound { return nil }
      try check(status)
      return found as? Data
    }

    public func write(_ secret: Data, as name: String) throws {
      var values: [String: Any] = [kSecValueData as String: secret]
      let status = SecItemUpdate(query(name) as CFDictionary, values as CFDictionary)
      guard status == errSecItemNotFound else { return try check(status) }
      // Work in the background reads it, on a device that is locked.
      values[kSecAttrAccessible as String] = kSecAttrAccessibleAfterFirstUnlockThisDeviceOnly as String
      try check(SecItemAdd(query(name).merging(values) { $1 } as CFDictionary, nil))
    }

    public func remove(_ name: String) throws {
      let status = SecItemDelete(query(name) as CFDictionary)
      if status != errSecItemNotFound { try check(status) }
    }

    /// Each key is cast: where this is checked without a Mac, bridged types are one type, and a missing cast is not found.
    private func query(_ name: String) -> [String: Any] {
      var query: [String: Any] = [
        kSecClass as String: kSecClassGenericPassword as String, kSecAttrService as String: service, kSecAttrAccount as String: name,
        // A Mac has an older keychain too, which knows no access groups.
        kSecUseDataProtectionKeychain as String: true,
      ]
      if let group { query[kSecAttrAccessGroup as String] = group }
      return query
    }

    private func check(_ status: OSStatus) throws {
      guard status == errSecSuccess else { throw Failure(status: status) }
    }
  }
#endif
