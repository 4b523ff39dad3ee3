// What a screen said of its bar before there were toolbars.
extension View {
  public nonisolated consuming func navigationBarTitle(_ title: Text) -> some View { navigationTitle(title) }

  public nonisolated consuming func navigationBarTitle(_ titleKey: LocalizedStringKey) -> some View { navigationTitle(titleKey) }

  @_disfavoredOverload public nonisolated consuming func navigationBarTitle<S>(_ title: S) -> some View where S: StringProtocol {
    navigationTitle(title)
  }

  public nonisolated consuming func navigationBarTitle(
    _ title: Text, displayMode: NavigationBarItem.TitleDisplayMode
  ) -> some View {
    navigationTitle(title).navigationBarTitleDisplayMode(displayMode)
  }

  public nonisolated consuming func navigationBarTitle(
    _ titleKey: LocalizedStringKey, displayMode: NavigationBarItem.TitleDisplayMode
  ) -> some View {
    navigationTitle(titleKey).navigationBarTitleDisplayMode(displayMode)
  }

  @_disfavoredOverload public nonisolated consuming func navigationBarTitle<S>(
    _ title: S, displayMode: NavigationBarItem.TitleDisplayMode
  ) -> some View where S: StringProtocol {
    navigationTitle(title).navigationBarTitleDisplayMode(displayMode)
  }

  /// Takes the bar of the screen away, with its title and the way back.
  public nonisolated consuming func navigationBarHidden(_ hidden: Bool) -> some View {
    barWish { _ in .visibility(hidden ? .hidden : .automatic, .navigationBar) }
  }

  public nonisolated consuming func navigationBarItems<L, T>(leading: L, trailing: T) -> some View where L: View, T: View {
    toolbar {
      ToolbarItem(placement: .topBarLeading) { leading }
      ToolbarItem(placement: .topBarTrailing) { trailing }
    }
  }

  public nonisolated consuming func navigationBarItems<L>(leading: L) -> some View where L: View {
    toolbar { ToolbarItem(placement: .topBarLeading) { leading } }
  }

  public nonisolated consuming func navigationBarItems<T>(trailing: T) -> some View where T: View {
    toolbar { ToolbarItem(placement: .topBarTrailing) { trailing } }
  }
}
