public import Foundation

/// A preview in Xcode. It compiles here, so that one source serves both, and becomes no code.
@freestanding(declaration) public macro Preview(
  _ name: String? = nil, @ViewBuilder body: @escaping @MainActor () -> any View
) = #externalMacro(module: "PreviewMacro", type: "Preview")

/// A preview in Xcode that looks as its traits say.
@freestanding(declaration) public macro Preview(
  _ name: String? = nil, traits: PreviewTrait<Preview.ViewTraits>, _ additionalTraits: PreviewTrait<Preview.ViewTraits>...,
  @ViewBuilder body: @escaping @MainActor () -> any View
) = #externalMacro(module: "PreviewMacro", type: "Preview")

/// Lets a preview's closure have state of its own. What the preview becomes is no code, so it becomes none either.
@attached(peer) public macro Previewable() = #externalMacro(module: "PreviewMacro", type: "Previewable")

/// What previews are made of.
@MainActor public struct Preview {
  public enum ViewTraits {}
}

/// How a preview looks.
public struct PreviewTrait<T> {}

extension PreviewTrait where T == Preview.ViewTraits {
  public static var defaultLayout: PreviewTrait<T> { PreviewTrait() }
  public static var sizeThatFitsLayout: PreviewTrait<T> { PreviewTrait() }
  public static var portrait: PreviewTrait<T> { PreviewTrait() }
  public static var portraitUpsideDown: PreviewTrait<T> { PreviewTrait() }
  public static var landscapeLeft: PreviewTrait<T> { PreviewTrait() }
  public static var landscapeRight: PreviewTrait<T> { PreviewTrait() }

  public static func fixedLayout(width: CGFloat, height: CGFloat) -> PreviewTrait<T> { PreviewTrait() }
}
