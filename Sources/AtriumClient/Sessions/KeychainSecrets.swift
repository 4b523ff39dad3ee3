#if canImport(Security)
  public import Foundation
  import Security

  /// Keeps secrets in the keychain of an Apple device: on this device only, readable once it was unlocked. It has not been compiled yet,
  /// since there is no such device where Atrium is built.
  public struct KeychainSecrets: SecretStore {
    public struct Failure: Error, Equatable {
      /// As `Security` says it.
      public let status: Int32
    }

    private let service: String

    /// - Parameter service: distinguishes these secrets from those of other programs: the app's identifier.
    public init(service: String) {
      self.service = service
    }

    public func read(_ name: String) throws -> Data? {
      var found: CFTypeRef?
      let status = SecItemCopyMatching(query(name, [kSecReturnData: true]), &found)
      if status == errSecItemNotFound { return nil }
      try check(status)
      return found as? Data
    }

    public func write(_ secret: Data, as name: String) throws {
      let status = SecItemUpdate(query(name), [kSecValueData: secret] as CFDictionary)
      guard status == errSecItemNotFound else { return try check(status) }
      let access = kSecAttrAccessibleAfterFirstUnlockThisDeviceOnly
      try check(SecItemAdd(query(name, [kSecValueData: secret, kSecAttrAccessible: access]), nil))
    }

    public func remove(_ name: String) throws {
      let status = SecItemDelete(query(name))
      if status != errSecItemNotFound { try check(status) }
    }

    private func query(_ name: String, _ more: [CFString: Any] = [:]) -> CFDictionary {
      let one: [CFString: Any] = [kSecClass: kSecClassGenericPassword, kSecAttrService: service, kSecAttrAccount: name]
      return one.merging(more) { $1 } as CFDictionary
    }

    private func check(_ status: OSStatus) throws {
      guard status == errSecSuccess else { throw Failure(status: status) }
    }
  }
#endif
