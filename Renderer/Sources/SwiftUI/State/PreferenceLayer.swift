/// What a view's preferences amount to, for the layer that shows it: it runs again, and the view does not.
private final class GatheredValue<K: PreferenceKey> {
  private var readers = Readers()
  private var value = K.defaultValue

  @MainActor var current: K.Value {
    get {
      readers.register()
      return value
    }
    set {
      value = newValue
      readers.mark()
    }
  }
}

/// A view with a layer that is made of what the view's preferences say.
private nonisolated struct PreferenceLayers<Content: View, K: PreferenceKey, V: View>: View {
  let content: Content
  let alignment: Alignment
  let isBehind: Bool
  let transform: (K.Value) -> V
  @State private var gathered = GatheredValue<K>()

  @MainActor var body: some View {
    LayerModifier(
      content: PreferenceModifier<Content, K>(
        content: content, role: .watches(action: { gathered.current = $0 }, isEqual: { _, _ in false })),
      layer: GatheredView(gathered: gathered, transform: transform), alignment: alignment, isBehind: isBehind)
  }
}

private nonisolated struct GatheredView<K: PreferenceKey, V: View>: View {
  let gathered: GatheredValue<K>
  let transform: (K.Value) -> V

  @MainActor var body: some View { transform(gathered.current) }
}

extension View {
  public nonisolated consuming func overlayPreferenceValue<K, V>(
    _ key: K.Type, alignment: Alignment = .center, @ViewBuilder _ transform: @escaping (K.Value) -> V
  ) -> some View where K: PreferenceKey, V: View {
    PreferenceLayers<Self, K, V>(content: self, alignment: alignment, isBehind: false, transform: transform)
  }

  public nonisolated consuming func overlayPreferenceValue<Key, T>(
    _ key: Key.Type = Key.self, @ViewBuilder _ transform: @escaping (Key.Value) -> T
  ) -> some View where Key: PreferenceKey, T: View {
    PreferenceLayers<Self, Key, T>(content: self, alignment: .center, isBehind: false, transform: transform)
  }

  public nonisolated consuming func backgroundPreferenceValue<K, V>(
    _ key: K.Type, alignment: Alignment = .center, @ViewBuilder _ transform: @escaping (K.Value) -> V
  ) -> some View where K: PreferenceKey, V: View {
    PreferenceLayers<Self, K, V>(content: self, alignment: alignment, isBehind: true, transform: transform)
  }

  public nonisolated consuming func backgroundPreferenceValue<Key, T>(
    _ key: Key.Type = Key.self, @ViewBuilder _ transform: @escaping (Key.Value) -> T
  ) -> some View where Key: PreferenceKey, T: View {
    PreferenceLayers<Self, Key, T>(content: self, alignment: .center, isBehind: true, transform: transform)
  }
}
