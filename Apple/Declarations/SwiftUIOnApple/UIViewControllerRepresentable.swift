#if DECLARES_IOS || DECLARES_VISIONOS
  public import SwiftUI
  public import UIKit

  @MainActor @preconcurrency public protocol UIViewControllerRepresentable: View where Body == Never {
    associatedtype UIViewControllerType: UIViewController
    associatedtype Coordinator = Void
    typealias Context = UIViewControllerRepresentableContext<Self>

    @MainActor @preconcurrency func makeUIViewController(context: Context) -> UIViewControllerType
    @MainActor @preconcurrency func updateUIViewController(_ uiViewController: UIViewControllerType, context: Context)
    @MainActor @preconcurrency func makeCoordinator() -> Coordinator
  }

  extension UIViewControllerRepresentable {
    public var body: Never { fatalError() }
  }

  extension UIViewControllerRepresentable where Coordinator == Void {
    public func makeCoordinator() { fatalError() }
  }

  @MainActor @preconcurrency public struct UIViewControllerRepresentableContext<Representable>
  where Representable: UIViewControllerRepresentable {
    @MainActor @preconcurrency public let coordinator: Representable.Coordinator
    @MainActor @preconcurrency public var environment: EnvironmentValues { fatalError() }
  }
#endif
