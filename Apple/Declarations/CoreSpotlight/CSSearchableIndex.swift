public import Foundation

open class CSSearchableIndex: NSObject {
  public init(name: String, protectionClass: FileProtectionType?) {}

  open func indexSearchableItems(_ items: [CSSearchableItem]) async throws { fatalError() }
  open func deleteSearchableItems(withIdentifiers identifiers: [String]) async throws { fatalError() }
  open func deleteSearchableItems(withDomainIdentifiers domainIdentifiers: [String]) async throws { fatalError() }
}
