extension View {
  /// Parts of what is searched, to choose from while somebody searches.
  public nonisolated consuming func searchScopes<V, S>(_ scope: Binding<V>, @ViewBuilder scopes: () -> S) -> some View
  where V: Hashable, S: View {
    searchScopes(scope, activation: .automatic, scopes)
  }

  public nonisolated consuming func searchScopes<V, S>(
    _ scope: Binding<V>, activation: SearchScopeActivation, @ViewBuilder _ scopes: () -> S
  ) -> some View where V: Hashable, S: View {
    // Handed from the body to the bar, both on the main actor.
    nonisolated(unsafe) let picker = AnyView(ScopePicker(scope: scope, scopes: scopes()))
    return SearchPart(
      content: self, tell: { search, _ in search.takeScopes(picker, onText: activation == .onTextEntry) },
      takeBack: { $0.takeScopes(nil, onText: false) })
  }
}

/// When scopes show.
public struct SearchScopeActivation: Equatable, Sendable {
  private let name: String

  public static var automatic: SearchScopeActivation { SearchScopeActivation(name: "automatic") }
  public static var onTextEntry: SearchScopeActivation { SearchScopeActivation(name: "onTextEntry") }
  public static var onSearchPresentation: SearchScopeActivation { SearchScopeActivation(name: "onSearchPresentation") }
}

/// The scopes beside each other, of which one is chosen: radio buttons that look like one control.
struct ScopePicker<Value: Hashable, Scopes: View> {
  let scope: Binding<Value>
  let scopes: Scopes
}

extension ScopePicker: View {
  var body: some View {
    Picker(selection: scope) {
      scopes
    } label: {
      Text(word: "Scope")
    }
    .pickerStyle(.segmented).labelsHidden()
  }
}
