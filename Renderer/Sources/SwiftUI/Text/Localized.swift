extension Web {
  /// Views that find their strings in a catalogue.
  public struct Localized<Content: View> {
    let catalog: StringCatalog?
    let content: Content

    public init(_ catalog: StringCatalog?, @ViewBuilder content: () -> Content) {
      self.catalog = catalog
      self.content = content()
    }
  }

  /// Where texts look for the catalogue.
  public struct StringCatalogKey: EnvironmentKey {
    public static var defaultValue: StringCatalog? { nil }
  }
}

extension Web.Localized: _PrimitiveView {
  public static func _update(_ view: Self, _ old: _Node?, _ context: _Context) -> _Node {
    // A site has one catalogue for all its life.
    let modifier = EnvironmentModifier(
      content: view.content, set: { $0[Web.StringCatalogKey.self] = view.catalog }, isSame: { _, _ in true })
    return EnvironmentModifier<Content>._update(modifier, old, context)
  }
}
