import AtriumDevice
import CoreSpotlight
import Foundation
import UniformTypeIdentifiers

/// The part of the system's search index that is this app's.
struct SpotlightIndex: Sendable {
  /// Makes one change there.
  func make(_ change: IndexChange) async throws {
    // An index that can be read only while the device is unlocked: titles say a lot. It is made here since it may not leave this task.
    let index = CSSearchableIndex(name: "opened", protectionClass: .complete)
    switch change {
    case .add(let items): try await index.indexSearchableItems(items.map(Self.searchable))
    case .remove(let ids): try await index.deleteSearchableItems(withIdentifiers: ids)
    case .removeDomains(let domains): try await index.deleteSearchableItems(withDomainIdentifiers: domains)
    }
  }

  private static func searchable(_ item: IndexedItem) -> CSSearchableItem {
    let attributes = CSSearchableItemAttributeSet(contentType: .item)
    attributes.title = item.title
    attributes.keywords = item.keywords
    let searchable = CSSearchableItem(uniqueIdentifier: item.id, domainIdentifier: item.domain, attributeSet: attributes)
    searchable.expirationDate = item.expires
    return searchable
  }
}
