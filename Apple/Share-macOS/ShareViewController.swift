import AppKit
import Foundation
import SwiftUI

/// What the system presents for the share extension on the Mac: `NSExtensionPrincipalClass` names it.
final class ShareViewController: NSViewController {
  private let model = ShareModel()

  /// There is no nib to load the view from.
  override func loadView() {
    view = NSHostingView(rootView: ShareView(model: model) { [weak self] in self?.close(isDone: $0) })
    let context = extensionContext
    Task { await model.read(context) }
  }

  private func close(isDone: Bool) {
    model.close()
    if isDone {
      extensionContext?.completeRequest(returningItems: nil)
    } else {
      extensionContext?.cancelRequest(withError: CocoaError(.userCancelled))
    }
  }
}
