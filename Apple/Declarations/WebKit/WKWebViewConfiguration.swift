public import Foundation

@MainActor open class WKWebViewConfiguration: NSObject {
  public override init() { fatalError() }

  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var defaultWebpagePreferences: WKWebpagePreferences! {
    get { fatalError() }
    set { fatalError() }
  }
  open var userContentController: WKUserContentController {
    get { fatalError() }
    set { fatalError() }
  }
  open var websiteDataStore: WKWebsiteDataStore {
    get { fatalError() }
    set { fatalError() }
  }

  open func setURLSchemeHandler(_ urlSchemeHandler: (any WKURLSchemeHandler)?, forURLScheme urlScheme: String) { fatalError() }
}

@MainActor open class WKWebpagePreferences: NSObject {
  open var allowsContentJavaScript: Bool {
    get { fatalError() }
    set { fatalError() }
  }
}

@MainActor open class WKWebsiteDataStore: NSObject {
  open class func nonPersistent() -> WKWebsiteDataStore { fatalError() }
}
