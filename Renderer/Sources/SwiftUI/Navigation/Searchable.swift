// Each form with a prompt that is a text, a key or a string; with or without a binding that says whether somebody is searching.
extension View {
  public nonisolated consuming func searchable(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: Text? = nil
  ) -> some View {
    searched(placement, text, nil, nil, prompt)
  }

  public nonisolated consuming func searchable(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: LocalizedStringKey
  ) -> some View {
    searched(placement, text, nil, nil, Text(prompt))
  }

  @_disfavoredOverload public nonisolated consuming func searchable<S>(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: S
  ) -> some View where S: StringProtocol {
    searched(placement, text, nil, nil, Text(verbatim: String(prompt)))
  }

  public nonisolated consuming func searchable(
    text: Binding<String>, isPresented: Binding<Bool>, placement: SearchFieldPlacement = .automatic, prompt: Text? = nil
  ) -> some View {
    searched(placement, text, isPresented, nil, prompt)
  }

  public nonisolated consuming func searchable(
    text: Binding<String>, isPresented: Binding<Bool>, placement: SearchFieldPlacement = .automatic, prompt: LocalizedStringKey
  ) -> some View {
    searched(placement, text, isPresented, nil, Text(prompt))
  }

  @_disfavoredOverload public nonisolated consuming func searchable<S>(
    text: Binding<String>, isPresented: Binding<Bool>, placement: SearchFieldPlacement = .automatic, prompt: S
  ) -> some View where S: StringProtocol {
    searched(placement, text, isPresented, nil, Text(verbatim: String(prompt)))
  }

  public nonisolated consuming func searchable<C, T>(
    text: Binding<String>, tokens: Binding<C>, placement: SearchFieldPlacement = .automatic, prompt: Text? = nil,
    @ViewBuilder token: @escaping (C.Element) -> T
  ) -> some View where C: RandomAccessCollection, C: RangeReplaceableCollection, T: View, C.Element: Identifiable {
    searched(placement, text, nil, SearchTokens(tokens, nil) { AnyView(token($0)) }, prompt)
  }

  public nonisolated consuming func searchable<C, T>(
    text: Binding<String>, tokens: Binding<C>, placement: SearchFieldPlacement = .automatic, prompt: LocalizedStringKey,
    @ViewBuilder token: @escaping (C.Element) -> T
  ) -> some View where C: RandomAccessCollection, C: RangeReplaceableCollection, T: View, C.Element: Identifiable {
    searched(placement, text, nil, SearchTokens(tokens, nil) { AnyView(token($0)) }, Text(prompt))
  }

  @_disfavoredOverload public nonisolated consuming func searchable<C, T, S>(
    text: Binding<String>, tokens: Binding<C>, placement: SearchFieldPlacement = .automatic, prompt: S,
    @ViewBuilder token: @escaping (C.Element) -> T
  ) -> some View where C: RandomAccessCollection, C: RangeReplaceableCollection, T: View, C.Element: Identifiable, S: StringProtocol {
    searched(placement, text, nil, SearchTokens(tokens, nil) { AnyView(token($0)) }, Text(verbatim: String(prompt)))
  }

  public nonisolated consuming func searchable<C, T>(
    text: Binding<String>, tokens: Binding<C>, isPresented: Binding<Bool>, placement: SearchFieldPlacement = .automatic,
    prompt: Text? = nil, @ViewBuilder token: @escaping (C.Element) -> T
  ) -> some View where C: RandomAccessCollection, C: RangeReplaceableCollection, T: View, C.Element: Identifiable {
    searched(placement, text, isPresented, SearchTokens(tokens, nil) { AnyView(token($0)) }, prompt)
  }

  public nonisolated consuming func searchable<C, T>(
    text: Binding<String>, tokens: Binding<C>, isPresented: Binding<Bool>, placement: SearchFieldPlacement = .automatic,
    prompt: LocalizedStringKey, @ViewBuilder token: @escaping (C.Element) -> T
  ) -> some View where C: RandomAccessCollection, C: RangeReplaceableCollection, T: View, C.Element: Identifiable {
    searched(placement, text, isPresented, SearchTokens(tokens, nil) { AnyView(token($0)) }, Text(prompt))
  }

  @_disfavoredOverload public nonisolated consuming func searchable<C, T, S>(
    text: Binding<String>, tokens: Binding<C>, isPresented: Binding<Bool>, placement: SearchFieldPlacement = .automatic, prompt: S,
    @ViewBuilder token: @escaping (C.Element) -> T
  ) -> some View where C: RandomAccessCollection, C: RangeReplaceableCollection, T: View, C.Element: Identifiable, S: StringProtocol {
    searched(placement, text, isPresented, SearchTokens(tokens, nil) { AnyView(token($0)) }, Text(verbatim: String(prompt)))
  }

  public nonisolated consuming func searchable<C, T>(
    text: Binding<String>, tokens: Binding<C>, suggestedTokens: Binding<C>, placement: SearchFieldPlacement = .automatic,
    prompt: Text? = nil, @ViewBuilder token: @escaping (C.Element) -> T
  ) -> some View where C: MutableCollection, C: RandomAccessCollection, C: RangeReplaceableCollection, T: View, C.Element: Identifiable {
    searched(placement, text, nil, SearchTokens(tokens, suggestedTokens) { AnyView(token($0)) }, prompt)
  }

  public nonisolated consuming func searchable<C, T>(
    text: Binding<String>, tokens: Binding<C>, suggestedTokens: Binding<C>, placement: SearchFieldPlacement = .automatic,
    prompt: LocalizedStringKey, @ViewBuilder token: @escaping (C.Element) -> T
  ) -> some View where C: MutableCollection, C: RandomAccessCollection, C: RangeReplaceableCollection, T: View, C.Element: Identifiable {
    searched(placement, text, nil, SearchTokens(tokens, suggestedTokens) { AnyView(token($0)) }, Text(prompt))
  }

  @_disfavoredOverload public nonisolated consuming func searchable<C, T, S>(
    text: Binding<String>, tokens: Binding<C>, suggestedTokens: Binding<C>, placement: SearchFieldPlacement = .automatic, prompt: S,
    @ViewBuilder token: @escaping (C.Element) -> T
  ) -> some View
  where C: MutableCollection, C: RandomAccessCollection, C: RangeReplaceableCollection, T: View, C.Element: Identifiable, S: StringProtocol
  {
    searched(placement, text, nil, SearchTokens(tokens, suggestedTokens) { AnyView(token($0)) }, Text(verbatim: String(prompt)))
  }

  public nonisolated consuming func searchable<C, T>(
    text: Binding<String>, tokens: Binding<C>, suggestedTokens: Binding<C>, isPresented: Binding<Bool>,
    placement: SearchFieldPlacement = .automatic, prompt: Text? = nil, @ViewBuilder token: @escaping (C.Element) -> T
  ) -> some View where C: MutableCollection, C: RandomAccessCollection, C: RangeReplaceableCollection, T: View, C.Element: Identifiable {
    searched(placement, text, isPresented, SearchTokens(tokens, suggestedTokens) { AnyView(token($0)) }, prompt)
  }

  public nonisolated consuming func searchable<C, T>(
    text: Binding<String>, tokens: Binding<C>, suggestedTokens: Binding<C>, isPresented: Binding<Bool>,
    placement: SearchFieldPlacement = .automatic, prompt: LocalizedStringKey, @ViewBuilder token: @escaping (C.Element) -> T
  ) -> some View where C: MutableCollection, C: RandomAccessCollection, C: RangeReplaceableCollection, T: View, C.Element: Identifiable {
    searched(placement, text, isPresented, SearchTokens(tokens, suggestedTokens) { AnyView(token($0)) }, Text(prompt))
  }

  @_disfavoredOverload public nonisolated consuming func searchable<C, T, S>(
    text: Binding<String>, tokens: Binding<C>, suggestedTokens: Binding<C>, isPresented: Binding<Bool>,
    placement: SearchFieldPlacement = .automatic, prompt: S, @ViewBuilder token: @escaping (C.Element) -> T
  ) -> some View
  where C: MutableCollection, C: RandomAccessCollection, C: RangeReplaceableCollection, T: View, C.Element: Identifiable, S: StringProtocol
  {
    searched(placement, text, isPresented, SearchTokens(tokens, suggestedTokens) { AnyView(token($0)) }, Text(verbatim: String(prompt)))
  }

  public nonisolated consuming func searchable<C>(
    text: Binding<String>, editableTokens: Binding<C>, placement: SearchFieldPlacement = .automatic, prompt: Text? = nil,
    @ViewBuilder token: @escaping (Binding<C.Element>) -> some View
  ) -> some View where C: RandomAccessCollection, C: RangeReplaceableCollection, C.Element: Identifiable {
    searched(placement, text, nil, SearchTokens(editable: editableTokens) { AnyView(token($0)) }, prompt)
  }

  public nonisolated consuming func searchable<C>(
    text: Binding<String>, editableTokens: Binding<C>, placement: SearchFieldPlacement = .automatic, prompt: LocalizedStringKey,
    @ViewBuilder token: @escaping (Binding<C.Element>) -> some View
  ) -> some View where C: RandomAccessCollection, C: RangeReplaceableCollection, C.Element: Identifiable {
    searched(placement, text, nil, SearchTokens(editable: editableTokens) { AnyView(token($0)) }, Text(prompt))
  }

  @_disfavoredOverload public nonisolated consuming func searchable<C>(
    text: Binding<String>, editableTokens: Binding<C>, placement: SearchFieldPlacement = .automatic, prompt: some StringProtocol,
    @ViewBuilder token: @escaping (Binding<C.Element>) -> some View
  ) -> some View where C: RandomAccessCollection, C: RangeReplaceableCollection, C.Element: Identifiable {
    searched(placement, text, nil, SearchTokens(editable: editableTokens) { AnyView(token($0)) }, Text(verbatim: String(prompt)))
  }

  public nonisolated consuming func searchable<C>(
    text: Binding<String>, editableTokens: Binding<C>, isPresented: Binding<Bool>, placement: SearchFieldPlacement = .automatic,
    prompt: Text? = nil, @ViewBuilder token: @escaping (Binding<C.Element>) -> some View
  ) -> some View where C: RandomAccessCollection, C: RangeReplaceableCollection, C.Element: Identifiable {
    searched(placement, text, isPresented, SearchTokens(editable: editableTokens) { AnyView(token($0)) }, prompt)
  }

  public nonisolated consuming func searchable<C>(
    text: Binding<String>, editableTokens: Binding<C>, isPresented: Binding<Bool>, placement: SearchFieldPlacement = .automatic,
    prompt: LocalizedStringKey, @ViewBuilder token: @escaping (Binding<C.Element>) -> some View
  ) -> some View where C: RandomAccessCollection, C: RangeReplaceableCollection, C.Element: Identifiable {
    searched(placement, text, isPresented, SearchTokens(editable: editableTokens) { AnyView(token($0)) }, Text(prompt))
  }

  @_disfavoredOverload public nonisolated consuming func searchable<C>(
    text: Binding<String>, editableTokens: Binding<C>, isPresented: Binding<Bool>, placement: SearchFieldPlacement = .automatic,
    prompt: some StringProtocol, @ViewBuilder token: @escaping (Binding<C.Element>) -> some View
  ) -> some View where C: RandomAccessCollection, C: RangeReplaceableCollection, C.Element: Identifiable {
    searched(placement, text, isPresented, SearchTokens(editable: editableTokens) { AnyView(token($0)) }, Text(verbatim: String(prompt)))
  }

  private nonisolated consuming func searched(
    _ placement: SearchFieldPlacement, _ text: Binding<String>, _ isPresented: Binding<Bool>?, _ tokens: SearchTokens?, _ prompt: Text?
  ) -> some View {
    SearchModifier(
      content: self,
      search: SearchDescription(text: text, isPresented: isPresented, tokens: tokens, prompt: prompt, isInSidebar: placement.isSidebar))
  }
}

extension SearchTokens {
  nonisolated init<C>(_ tokens: Binding<C>, _ suggested: Binding<C>?, _ view: @escaping (C.Element) -> AnyView)
  where C: RandomAccessCollection, C: RangeReplaceableCollection, C.Element: Identifiable {
    func made(_ list: C) -> [Token] { list.map { Token(id: AnyHashable($0.id), view: view($0)) } }
    func isIn(_ list: C, _ id: AnyHashable) -> Bool { list.contains { AnyHashable($0.id) == id } }
    self.list = { made(tokens.wrappedValue) }
    self.suggested = { (suggested?.wrappedValue).map(made) ?? [] }
    add = { id in
      guard let token = suggested?.wrappedValue.first(where: { AnyHashable($0.id) == id }), !isIn(tokens.wrappedValue, id) else { return }
      tokens.wrappedValue.append(token)
    }
    addItem = { item in
      guard let token = item as? C.Element, !isIn(tokens.wrappedValue, AnyHashable(token.id)) else { return }
      tokens.wrappedValue.append(token)
    }
    remove = { id in tokens.wrappedValue.removeAll { AnyHashable($0.id) == id } }
    removeAll = { if !tokens.wrappedValue.isEmpty { tokens.wrappedValue.removeAll() } }
  }

  /// Tokens whose views may change them.
  nonisolated init<C>(editable tokens: Binding<C>, _ view: @escaping (Binding<C.Element>) -> AnyView)
  where C: RandomAccessCollection, C: RangeReplaceableCollection, C.Element: Identifiable {
    self.init(tokens, nil) { token in
      let id = token.id
      return view(
        Binding(
          reading: { tokens.wrappedValue.first { $0.id == id } ?? token },
          writing: { new in
            guard let index = tokens.wrappedValue.firstIndex(where: { $0.id == id }) else { return }
            tokens.wrappedValue.replaceSubrange(index...index, with: CollectionOfOne(new))
          }))
    }
  }
}

/// Where a search field goes. In the page it stands in the bar of its screen, and always shows.
public struct SearchFieldPlacement: Sendable {
  /// The field's position is the page's choice; this says what it searches.
  fileprivate nonisolated var isSidebar = false

  public static let automatic = SearchFieldPlacement()
  public static let toolbar = SearchFieldPlacement()
  public static let sidebar = SearchFieldPlacement(isSidebar: true)
  public static let navigationBarDrawer = SearchFieldPlacement()

  public static func navigationBarDrawer(displayMode: SearchFieldPlacement.NavigationBarDrawerDisplayMode) -> SearchFieldPlacement {
    SearchFieldPlacement()
  }

  /// Whether a search field in the drawer of a bar always shows. In the page it does.
  public struct NavigationBarDrawerDisplayMode: Sendable {
    public static let automatic = NavigationBarDrawerDisplayMode()
    public static let always = NavigationBarDrawerDisplayMode()
  }
}
