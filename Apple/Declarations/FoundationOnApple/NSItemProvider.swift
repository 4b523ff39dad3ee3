public import Foundation

open class NSItemProvider: NSObject {
  public typealias CompletionHandler = @Sendable ((any NSSecureCoding)?, (any Error)?) -> Void

  open var registeredTypeIdentifiers: [String] { fatalError() }
  open var suggestedName: String? {
    get { fatalError() }
    set { fatalError() }
  }
  open func loadItem(
    forTypeIdentifier typeIdentifier: String, options: [AnyHashable: Any]? = nil, completionHandler: NSItemProvider.CompletionHandler? = nil
  ) { fatalError() }
  @discardableResult open func loadFileRepresentation(
    forTypeIdentifier typeIdentifier: String, completionHandler: @escaping @Sendable (URL?, (any Error)?) -> Void
  ) -> Progress { fatalError() }
}
