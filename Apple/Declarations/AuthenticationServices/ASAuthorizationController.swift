public import Foundation

#if DECLARES_MACOS
  public import AppKit

  public typealias ASPresentationAnchor = NSWindow
#else
  public import UIKit

  public typealias ASPresentationAnchor = UIWindow
#endif

open class ASAuthorizationController: NSObject {
  public init(authorizationRequests: [ASAuthorizationRequest]) { fatalError() }

  weak open var delegate: (any ASAuthorizationControllerDelegate)?
  weak open var presentationContextProvider: (any ASAuthorizationControllerPresentationContextProviding)?
  open func performRequests() { fatalError() }
}

@MainActor public protocol ASAuthorizationControllerDelegate: NSObjectProtocol {
  func authorizationController(controller: ASAuthorizationController, didCompleteWithAuthorization authorization: ASAuthorization)
  func authorizationController(controller: ASAuthorizationController, didCompleteWithError error: any Error)
}

extension ASAuthorizationControllerDelegate {
  public func authorizationController(
    controller: ASAuthorizationController, didCompleteWithAuthorization authorization: ASAuthorization
  ) { fatalError() }
  public func authorizationController(controller: ASAuthorizationController, didCompleteWithError error: any Error) { fatalError() }
}

@MainActor public protocol ASAuthorizationControllerPresentationContextProviding: NSObjectProtocol {
  func presentationAnchor(for controller: ASAuthorizationController) -> ASPresentationAnchor
}

// What Swift makes of the error codes of Objective-C: a structure, and the codes in it.
public struct ASAuthorizationError: Error {
  public var code: ASAuthorizationError.Code { fatalError() }

  public enum Code: Int, @unchecked Sendable {
    case canceled = 1001
  }
}
