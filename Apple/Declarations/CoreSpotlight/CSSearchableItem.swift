public import Foundation

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The type of the activity that a chosen search result starts.
public let CSSearchableItemActionType: String = ""
// swift-format-ignore: AlwaysUseLowerCamelCase
/// Where that activity has the identifier of the item.
public let CSSearchableItemActivityIdentifier: String = ""

open class CSSearchableItem: NSObject {
  public init(uniqueIdentifier: String?, domainIdentifier: String?, attributeSet: CSSearchableItemAttributeSet) {}

  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var expirationDate: Date! {
    get { fatalError() }
    set { fatalError() }
  }
}
