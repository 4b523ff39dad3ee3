public import Foundation
public import UIKit

@MainActor open class VNDocumentCameraViewController: UIViewController {
  weak open var delegate: (any VNDocumentCameraViewControllerDelegate)?
  open class var isSupported: Bool { fatalError() }
}

public protocol VNDocumentCameraViewControllerDelegate: NSObjectProtocol {
  func documentCameraViewController(_ controller: VNDocumentCameraViewController, didFinishWith scan: VNDocumentCameraScan)
  func documentCameraViewControllerDidCancel(_ controller: VNDocumentCameraViewController)
  func documentCameraViewController(_ controller: VNDocumentCameraViewController, didFailWithError error: any Error)
}

extension VNDocumentCameraViewControllerDelegate {
  public func documentCameraViewController(_ controller: VNDocumentCameraViewController, didFinishWith scan: VNDocumentCameraScan) {
    fatalError()
  }
  public func documentCameraViewControllerDidCancel(_ controller: VNDocumentCameraViewController) { fatalError() }
  public func documentCameraViewController(_ controller: VNDocumentCameraViewController, didFailWithError error: any Error) { fatalError() }
}

open class VNDocumentCameraScan: NSObject {
  open var pageCount: Int { fatalError() }
  open func imageOfPage(at index: Int) -> UIImage { fatalError() }
}
