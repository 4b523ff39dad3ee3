public import Foundation

#if DECLARES_MACOS
  public import AppKit

  @MainActor open class PDFView: NSView {
    open var document: PDFDocument? {
      get { fatalError() }
      set { fatalError() }
    }
    open var autoScales: Bool {
      get { fatalError() }
      set { fatalError() }
    }
  }
#else
  public import UIKit

  @MainActor open class PDFView: UIView {
    open var document: PDFDocument? {
      get { fatalError() }
      set { fatalError() }
    }
    open var autoScales: Bool {
      get { fatalError() }
      set { fatalError() }
    }
  }
#endif

open class PDFDocument: NSObject {
  public init?(url: URL) { fatalError() }

  open var documentURL: URL? { fatalError() }
}
