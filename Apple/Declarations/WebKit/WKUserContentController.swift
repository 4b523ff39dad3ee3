public import Foundation

@MainActor open class WKUserContentController: NSObject {
  open func addUserScript(_ userScript: WKUserScript) { fatalError() }
  open func add(_ scriptMessageHandler: any WKScriptMessageHandler, contentWorld world: WKContentWorld, name: String) { fatalError() }
}

@MainActor open class WKUserScript: NSObject {
  public init(source: String, injectionTime: WKUserScriptInjectionTime, forMainFrameOnly: Bool, in contentWorld: WKContentWorld) {
    fatalError()
  }
}

public enum WKUserScriptInjectionTime: Int, @unchecked Sendable {
  case atDocumentEnd = 1
}

@MainActor open class WKContentWorld: NSObject {
  open class func world(name: String) -> WKContentWorld { fatalError() }
}

@MainActor public protocol WKScriptMessageHandler: NSObjectProtocol {
  func userContentController(_ userContentController: WKUserContentController, didReceive message: WKScriptMessage)
}

@MainActor open class WKScriptMessage: NSObject {
  open var body: Any { fatalError() }
}
