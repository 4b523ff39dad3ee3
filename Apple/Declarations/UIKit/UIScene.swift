public import Foundation

@MainActor open class UIScene: UIResponder {
  open var activationState: UIScene.ActivationState { fatalError() }

  public enum ActivationState: Int, @unchecked Sendable {
    case foregroundActive = 0
  }
}

@MainActor open class UIWindowScene: UIScene {
  open var keyWindow: UIWindow? { fatalError() }
}
