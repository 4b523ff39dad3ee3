/// Declares previews for Xcode. They compile here, so that one source serves both; nothing shows them.
@MainActor @preconcurrency public protocol PreviewProvider: _PreviewProvider {
  associatedtype Previews: View
  @ViewBuilder @MainActor @preconcurrency static var previews: Self.Previews { get }
}

public protocol _PreviewProvider {}

extension View {
  /// A preview's name in Xcode.
  public nonisolated consuming func previewDisplayName(_ value: String?) -> some View { self }
}
