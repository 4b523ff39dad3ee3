// An action sheet where the screen is narrow, a dialog in the middle where it is wide. It gets a "Cancel" unless an action has that role.
extension View {
  public nonisolated consuming func confirmationDialog<A>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic, @ViewBuilder actions: () -> A
  ) -> some View where A: View {
    presenting(Text(titleKey), isPresented, titleVisibility, actions(), nil as EmptyView?)
  }

  public nonisolated consuming func confirmationDialog<A, M>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic, @ViewBuilder actions: () -> A,
    @ViewBuilder message: () -> M
  ) -> some View where A: View, M: View {
    presenting(Text(titleKey), isPresented, titleVisibility, actions(), message())
  }

  public nonisolated consuming func confirmationDialog<A, T>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic, presenting data: T?,
    @ViewBuilder actions: (T) -> A
  ) -> some View where A: View {
    presenting(Text(titleKey), isPresented, titleVisibility, data.map(actions), nil as EmptyView?)
  }

  public nonisolated consuming func confirmationDialog<A, M, T>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic, presenting data: T?,
    @ViewBuilder actions: (T) -> A,
    @ViewBuilder message: (T) -> M
  ) -> some View where A: View, M: View {
    presenting(Text(titleKey), isPresented, titleVisibility, data.map(actions), data.map(message))
  }

  @_disfavoredOverload public nonisolated consuming func confirmationDialog<S, A>(
    _ title: S, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic, @ViewBuilder actions: () -> A
  ) -> some View where S: StringProtocol, A: View {
    presenting(Text(title), isPresented, titleVisibility, actions(), nil as EmptyView?)
  }

  @_disfavoredOverload public nonisolated consuming func confirmationDialog<S, A, M>(
    _ title: S, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic, @ViewBuilder actions: () -> A,
    @ViewBuilder message: () -> M
  ) -> some View where S: StringProtocol, A: View, M: View {
    presenting(Text(title), isPresented, titleVisibility, actions(), message())
  }

  @_disfavoredOverload public nonisolated consuming func confirmationDialog<S, A, T>(
    _ title: S, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic, presenting data: T?, @ViewBuilder actions: (T) -> A
  ) -> some View where S: StringProtocol, A: View {
    presenting(Text(title), isPresented, titleVisibility, data.map(actions), nil as EmptyView?)
  }

  @_disfavoredOverload public nonisolated consuming func confirmationDialog<S, A, M, T>(
    _ title: S, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic, presenting data: T?, @ViewBuilder actions: (T) -> A,
    @ViewBuilder message: (T) -> M
  ) -> some View where S: StringProtocol, A: View, M: View {
    presenting(Text(title), isPresented, titleVisibility, data.map(actions), data.map(message))
  }

  public nonisolated consuming func confirmationDialog<A>(
    _ title: Text, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic, @ViewBuilder actions: () -> A
  ) -> some View where A: View {
    presenting(title, isPresented, titleVisibility, actions(), nil as EmptyView?)
  }

  public nonisolated consuming func confirmationDialog<A, M>(
    _ title: Text, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic, @ViewBuilder actions: () -> A,
    @ViewBuilder message: () -> M
  ) -> some View where A: View, M: View {
    presenting(title, isPresented, titleVisibility, actions(), message())
  }

  public nonisolated consuming func confirmationDialog<A, T>(
    _ title: Text, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic, presenting data: T?, @ViewBuilder actions: (T) -> A
  ) -> some View where A: View {
    presenting(title, isPresented, titleVisibility, data.map(actions), nil as EmptyView?)
  }

  public nonisolated consuming func confirmationDialog<A, M, T>(
    _ title: Text, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic, presenting data: T?,
    @ViewBuilder actions: (T) -> A,
    @ViewBuilder message: (T) -> M
  ) -> some View where A: View, M: View {
    presenting(title, isPresented, titleVisibility, data.map(actions), data.map(message))
  }

  private nonisolated consuming func presenting<A: View, M: View>(
    _ title: Text, _ isPresented: Binding<Bool>, _ visibility: Visibility, _ actions: A?, _ message: M?
  ) -> some View {
    PresentationModifier(
      content: self,
      presenter: AlertPresenter(
        kind: .confirm, title: title, titleVisibility: visibility, isPresented: isPresented, actions: actions, message: message))
  }
}
