public import Foundation

open class ASAuthorizationRequest: NSObject {}

open class ASAuthorizationOpenIDRequest: ASAuthorizationRequest {
  open var requestedScopes: [ASAuthorization.Scope]? {
    get { fatalError() }
    set { fatalError() }
  }
  open var nonce: String? {
    get { fatalError() }
    set { fatalError() }
  }
}

open class ASAuthorizationAppleIDRequest: ASAuthorizationOpenIDRequest {
  open var user: String? {
    get { fatalError() }
    set { fatalError() }
  }
}

open class ASAuthorizationAppleIDProvider: NSObject {
  open func createRequest() -> ASAuthorizationAppleIDRequest { fatalError() }

  open func getCredentialState(
    forUserID userID: String, completion: @escaping @Sendable (ASAuthorizationAppleIDProvider.CredentialState, (any Error)?) -> Void
  ) { fatalError() }

  public enum CredentialState: Int, @unchecked Sendable {
    case revoked = 0
    case authorized = 1
  }
}
