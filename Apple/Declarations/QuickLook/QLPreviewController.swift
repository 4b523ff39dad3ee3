public import Foundation

#if DECLARES_VISIONOS
  public import UIKit

  @MainActor open class QLPreviewController: UIViewController {
    weak open var dataSource: (any QLPreviewControllerDataSource)?
  }

  @MainActor public protocol QLPreviewControllerDataSource: AnyObject {
    func numberOfPreviewItems(in controller: QLPreviewController) -> Int
    func previewController(_ controller: QLPreviewController, previewItemAt index: Int) -> any QLPreviewItem
  }

  public protocol QLPreviewItem: NSObjectProtocol {
    var previewItemURL: URL? { get }
  }

  extension NSURL: QLPreviewItem {
    public var previewItemURL: URL? { fatalError() }
  }
#endif
