public import Foundation

open class ASAuthorization: NSObject {
  open var credential: any ASAuthorizationCredential { fatalError() }

  public struct Scope: Hashable, Equatable, RawRepresentable, @unchecked Sendable {
    public var rawValue: String

    public init(rawValue: String) { fatalError() }

    public static let fullName: ASAuthorization.Scope = { fatalError() }()
    public static let email: ASAuthorization.Scope = { fatalError() }()
  }
}

// Apple's refines NSCopying and NSSecureCoding too, which nothing here uses.
public protocol ASAuthorizationCredential: NSObjectProtocol {}

open class ASAuthorizationAppleIDCredential: NSObject, ASAuthorizationCredential {
  open var user: String { fatalError() }
  open var identityToken: Data? { fatalError() }
  open var fullName: PersonNameComponents? { fatalError() }
}
