public import Foundation

// swift-format-ignore: AlwaysUseLowerCamelCase
public func SecItemCopyMatching(_ query: CFDictionary, _ result: UnsafeMutablePointer<CFTypeRef?>?) -> OSStatus { fatalError() }
// swift-format-ignore: AlwaysUseLowerCamelCase
public func SecItemAdd(_ attributes: CFDictionary, _ result: UnsafeMutablePointer<CFTypeRef?>?) -> OSStatus { fatalError() }
// swift-format-ignore: AlwaysUseLowerCamelCase
public func SecItemUpdate(_ query: CFDictionary, _ attributesToUpdate: CFDictionary) -> OSStatus { fatalError() }
// swift-format-ignore: AlwaysUseLowerCamelCase
public func SecItemDelete(_ query: CFDictionary) -> OSStatus { fatalError() }

public let kSecClass: CFString = { fatalError() }()
public let kSecClassGenericPassword: CFString = { fatalError() }()
public let kSecAttrService: CFString = { fatalError() }()
public let kSecAttrAccount: CFString = { fatalError() }()
public let kSecAttrAccessGroup: CFString = { fatalError() }()
public let kSecAttrAccessible: CFString = { fatalError() }()
public let kSecAttrAccessibleAfterFirstUnlockThisDeviceOnly: CFString = { fatalError() }()
public let kSecReturnData: CFString = { fatalError() }()
public let kSecValueData: CFString = { fatalError() }()
public let kSecUseDataProtectionKeychain: CFString = { fatalError() }()

public var errSecSuccess: OSStatus { fatalError() }
public var errSecItemNotFound: OSStatus { fatalError() }
