/// Opens an address.
@MainActor @preconcurrency public struct OpenURLAction {
  /// What a handler made of an address.
  public struct Result: Sendable {
    enum Kind {
      case handled, discarded
      case system(URL?)
    }

    let kind: Kind

    public static let handled = Result(kind: .handled)
    public static let discarded = Result(kind: .discarded)
    /// The browser opens it, in a tab of its own.
    public static let systemAction = Result(kind: .system(nil))
    public static func systemAction(_ url: URL) -> Result { Result(kind: .system(url)) }
  }

  private let handler: (URL) -> Result
  /// Hands an address to the browser; false for one that it would not open.
  fileprivate var system: (URL) -> Bool
  /// Nobody but the browser handles addresses.
  private(set) var isOfBrowser = false

  public init(handler: @escaping (URL) -> OpenURLAction.Result) {
    self.handler = handler
    system = { _ in false }
  }

  public func callAsFunction(_ url: URL) { callAsFunction(url) { _ in } }

  /// - Parameter completion: told whether somebody took the address.
  public func callAsFunction(_ url: URL, completion: @escaping (_ accepted: Bool) -> Void) {
    switch handler(url).kind {
    case .handled: completion(true)
    case .discarded: completion(false)
    case .system(let other): completion(system(other ?? url))
    }
  }

  /// Where nobody handles addresses, the browser does.
  static func browser(of session: Web.Session) -> OpenURLAction {
    var action = OpenURLAction { _ in .systemAction }
    action.system = { [link = session.link] url in link.session?.open(url) ?? false }
    action.isOfBrowser = true
    return action
  }
}

extension EnvironmentValues {
  enum OpenURLKey: EnvironmentKey {
    static var defaultValue: OpenURLAction? { nil }
  }

  @MainActor @preconcurrency public var openURL: OpenURLAction {
    get { self[OpenURLKey.self] ?? OpenURLAction { _ in .discarded } }
    set {
      var action = newValue
      // A handler may leave an address to the browser.
      if let outer = self[OpenURLKey.self] { action.system = outer.system }
      self[OpenURLKey.self] = action
    }
  }
}

extension Web.Session {
  /// What a browser may be asked to open: nothing that runs in the page.
  static let schemes: Set = ["http", "https", "mailto", "tel", "otpauth"]

  /// Asks the browser to open an address.
  func open(_ url: URL) -> Bool {
    guard let scheme = url.scheme?.lowercased(), Self.schemes.contains(scheme) else { return false }
    patch.open(url.absoluteString)
    queueTurn()
    return true
  }
}
