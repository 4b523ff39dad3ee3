public import Foundation

@MainActor open class UIApplication: UIResponder {
  #if !DECLARES_EXTENSION
    open class var shared: UIApplication { fatalError() }
  #endif
  open var connectedScenes: Set<UIScene> { fatalError() }
}
