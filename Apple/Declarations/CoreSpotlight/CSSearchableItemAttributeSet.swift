public import Foundation
public import UniformTypeIdentifiers

open class CSSearchableItemAttributeSet: NSObject {
  public init(contentType: UTType) {}

  open var title: String? {
    get { fatalError() }
    set { fatalError() }
  }
  open var keywords: [String]? {
    get { fatalError() }
    set { fatalError() }
  }
}
