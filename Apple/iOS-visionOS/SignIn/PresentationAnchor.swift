import UIKit

/// The window over which the system shows its sheets: the one that the person uses.
enum PresentationAnchor {
  @MainActor static var current: UIWindow? {
    let scenes = UIApplication.shared.connectedScenes.compactMap { $0 as? UIWindowScene }
    let active = scenes.filter { $0.activationState == .foregroundActive }
    return (active + scenes).lazy.compactMap(\.keyWindow).first
  }
}
