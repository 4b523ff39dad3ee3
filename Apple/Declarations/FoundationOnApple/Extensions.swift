public import Foundation

open class NSExtensionContext: NSObject {
  open var inputItems: [Any] { fatalError() }
  open func completeRequest(returningItems items: [Any]?, completionHandler: (@Sendable (Bool) -> Void)? = nil) { fatalError() }
  open func cancelRequest(withError error: any Error) { fatalError() }
}

open class NSExtensionItem: NSObject {
  open var attributedContentText: NSAttributedString? {
    get { fatalError() }
    set { fatalError() }
  }
  open var attachments: [NSItemProvider]? {
    get { fatalError() }
    set { fatalError() }
  }
}
