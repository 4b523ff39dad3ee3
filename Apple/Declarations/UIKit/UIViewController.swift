public import Foundation

@MainActor open class UIViewController: UIResponder {
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var view: UIView! {
    get { fatalError() }
    set { fatalError() }
  }
  open func viewDidLoad() { fatalError() }
}
