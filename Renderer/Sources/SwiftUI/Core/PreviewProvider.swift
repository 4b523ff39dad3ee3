public import Foundation

/// Declares previews for Xcode. They compile here, so that one source serves both; nothing shows them.
@MainActor @preconcurrency public protocol PreviewProvider: _PreviewProvider {
  associatedtype Previews: View
  @ViewBuilder @MainActor @preconcurrency static var previews: Self.Previews { get }
}

public protocol _PreviewProvider {}

extension View {
  /// A preview's name in Xcode.
  public nonisolated consuming func previewDisplayName(_ value: String?) -> some View { self }

  /// How large a preview is in Xcode.
  public nonisolated consuming func previewLayout(_ value: PreviewLayout) -> some View { self }

  /// Which way up a preview is in Xcode.
  public nonisolated consuming func previewInterfaceOrientation(_ value: InterfaceOrientation) -> some View { self }

  /// On which device Xcode shows a preview.
  public nonisolated consuming func previewDevice(_ value: PreviewDevice?) -> some View { self }
}

/// How large a preview is in Xcode.
public enum PreviewLayout: Sendable {
  case device
  case sizeThatFits
  case fixed(width: CGFloat, height: CGFloat)
}

/// A device by the name that Xcode knows it by.
public struct PreviewDevice: RawRepresentable, ExpressibleByStringLiteral, Sendable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }
  public init(stringLiteral value: String) { rawValue = value }
}

/// Which way up a device is.
public struct InterfaceOrientation: CaseIterable, Identifiable, Equatable, Sendable {
  public let id: String

  public static let portrait = InterfaceOrientation(id: "portrait")
  public static let portraitUpsideDown = InterfaceOrientation(id: "portraitUpsideDown")
  public static let landscapeLeft = InterfaceOrientation(id: "landscapeLeft")
  public static let landscapeRight = InterfaceOrientation(id: "landscapeRight")

  public static var allCases: [InterfaceOrientation] { [.portrait, .portraitUpsideDown, .landscapeLeft, .landscapeRight] }
}
