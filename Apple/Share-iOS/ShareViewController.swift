import Foundation
import SwiftUI
import UIKit

/// What the system presents for the share extension on iPhone and iPad: `NSExtensionPrincipalClass` names it.
final class ShareViewController: UIViewController {
  private let model = ShareModel()

  override func viewDidLoad() {
    super.viewDidLoad()
    let hosting = UIHostingController(rootView: ShareView(model: model) { [weak self] in self?.close(isDone: $0) })
    addChild(hosting)
    hosting.view.frame = view.bounds
    hosting.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(hosting.view)
    hosting.didMove(toParent: self)
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
