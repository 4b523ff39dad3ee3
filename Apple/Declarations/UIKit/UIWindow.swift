public import Foundation

@MainActor open class UIWindow: UIView {
  public init(windowScene: UIWindowScene) { fatalError() }
  public required init?(coder: NSCoder) { fatalError() }

  weak open var windowScene: UIWindowScene?
  open var windowLevel: UIWindow.Level {
    get { fatalError() }
    set { fatalError() }
  }
  open var rootViewController: UIViewController? {
    get { fatalError() }
    set { fatalError() }
  }
  open func makeKey() { fatalError() }

  public struct Level: Hashable, Equatable, RawRepresentable, @unchecked Sendable {
    public var rawValue: CGFloat

    public init(rawValue: CGFloat) { fatalError() }

    public static let alert: UIWindow.Level = { fatalError() }()
  }
}

extension UIView {
  public var window: UIWindow? { fatalError() }
  public var isHidden: Bool {
    get { fatalError() }
    set { fatalError() }
  }
}
