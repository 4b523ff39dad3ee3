public import AuthenticationServices
public import SwiftUI

// What AuthenticationServices has where SwiftUI is imported too: a module of its own, as its identifiers say.
@MainActor @preconcurrency public struct SignInWithAppleButton: View {
  public nonisolated init(
    _ label: SignInWithAppleButton.Label = .signIn, onRequest: @escaping (ASAuthorizationAppleIDRequest) -> Void,
    onCompletion: @escaping (Result<ASAuthorization, any Error>) -> Void
  ) { fatalError() }

  public var body: Never { fatalError() }

  public struct Label: Sendable {
    public static let signIn: SignInWithAppleButton.Label = { fatalError() }()
    public static let `continue`: SignInWithAppleButton.Label = { fatalError() }()
  }

  public struct Style: Sendable {
    public static let black: SignInWithAppleButton.Style = { fatalError() }()
    public static let white: SignInWithAppleButton.Style = { fatalError() }()
  }
}

#if !DECLARES_VISIONOS
  extension View {
    public nonisolated func signInWithAppleButtonStyle(_ style: SignInWithAppleButton.Style) -> some View { fatalError() as EmptyView }
  }
#endif
