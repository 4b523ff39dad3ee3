public import Foundation

#if DECLARES_MACOS
  public import AppKit
#else
  public import UIKit
#endif

open class ASWebAuthenticationSession: NSObject {
  public typealias CompletionHandler = (URL?, (any Error)?) -> Void

  public init(url URL: URL, callbackURLScheme: String?, completionHandler: @escaping ASWebAuthenticationSession.CompletionHandler) {
    fatalError()
  }

  weak open var presentationContextProvider: (any ASWebAuthenticationPresentationContextProviding)?
  open func start() -> Bool { fatalError() }
}

@MainActor public protocol ASWebAuthenticationPresentationContextProviding: NSObjectProtocol {
  func presentationAnchor(for session: ASWebAuthenticationSession) -> ASPresentationAnchor
}

// As with ASAuthorizationError.
public struct ASWebAuthenticationSessionError: Error {
  public var code: ASWebAuthenticationSessionError.Code { fatalError() }

  public enum Code: Int, @unchecked Sendable {
    case canceledLogin = 1
  }
}
