public import Foundation

// Each form with a title that is a key, a string or a text; with or without a message; with or without data. Each action dismisses
// the alert after it has run; without actions the alert has an "OK".
extension View {
  @inlinable public nonisolated consuming func alert<A>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A
  ) -> some View where A: View {
    presenting(Text(titleKey), isPresented, actions(), nil as EmptyView?)
  }

  @inlinable public nonisolated consuming func alert<A, M>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A, @ViewBuilder message: () -> M
  ) -> some View where A: View, M: View {
    presenting(Text(titleKey), isPresented, actions(), message())
  }

  @inlinable public nonisolated consuming func alert<A, T>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, presenting data: T?, @ViewBuilder actions: (T) -> A
  ) -> some View where A: View {
    presenting(Text(titleKey), isPresented, data.map(actions), nil as EmptyView?)
  }

  @inlinable public nonisolated consuming func alert<A, M, T>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, presenting data: T?, @ViewBuilder actions: (T) -> A,
    @ViewBuilder message: (T) -> M
  ) -> some View where A: View, M: View {
    presenting(Text(titleKey), isPresented, data.map(actions), data.map(message))
  }

  @_disfavoredOverload @inlinable public nonisolated consuming func alert<S, A>(
    _ title: S, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A
  ) -> some View where S: StringProtocol, A: View {
    presenting(Text(title), isPresented, actions(), nil as EmptyView?)
  }

  @_disfavoredOverload @inlinable public nonisolated consuming func alert<S, A, M>(
    _ title: S, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A, @ViewBuilder message: () -> M
  ) -> some View where S: StringProtocol, A: View, M: View {
    presenting(Text(title), isPresented, actions(), message())
  }

  @_disfavoredOverload @inlinable public nonisolated consuming func alert<S, A, T>(
    _ title: S, isPresented: Binding<Bool>, presenting data: T?, @ViewBuilder actions: (T) -> A
  ) -> some View where S: StringProtocol, A: View {
    presenting(Text(title), isPresented, data.map(actions), nil as EmptyView?)
  }

  @_disfavoredOverload @inlinable public nonisolated consuming func alert<S, A, M, T>(
    _ title: S, isPresented: Binding<Bool>, presenting data: T?, @ViewBuilder actions: (T) -> A,
    @ViewBuilder message: (T) -> M
  ) -> some View where S: StringProtocol, A: View, M: View {
    presenting(Text(title), isPresented, data.map(actions), data.map(message))
  }

  @inlinable public nonisolated consuming func alert<A>(
    _ title: Text, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A
  ) -> some View where A: View {
    presenting(title, isPresented, actions(), nil as EmptyView?)
  }

  @inlinable public nonisolated consuming func alert<A, M>(
    _ title: Text, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A, @ViewBuilder message: () -> M
  ) -> some View where A: View, M: View {
    presenting(title, isPresented, actions(), message())
  }

  @inlinable public nonisolated consuming func alert<A, T>(
    _ title: Text, isPresented: Binding<Bool>, presenting data: T?, @ViewBuilder actions: (T) -> A
  ) -> some View where A: View {
    presenting(title, isPresented, data.map(actions), nil as EmptyView?)
  }

  @inlinable public nonisolated consuming func alert<A, M, T>(
    _ title: Text, isPresented: Binding<Bool>, presenting data: T?, @ViewBuilder actions: (T) -> A,
    @ViewBuilder message: (T) -> M
  ) -> some View where A: View, M: View {
    presenting(title, isPresented, data.map(actions), data.map(message))
  }

  /// Presents an alert for an error, whose description is its title.
  @inlinable public nonisolated consuming func alert<E, A>(
    isPresented: Binding<Bool>, error: E?, @ViewBuilder actions: () -> A
  ) -> some View
  where E: LocalizedError, A: View {
    presenting(Text(verbatim: error?.errorDescription ?? ""), isPresented, error == nil ? nil : actions(), nil as EmptyView?)
  }

  @inlinable public nonisolated consuming func alert<E, A, M>(
    isPresented: Binding<Bool>, error: E?, @ViewBuilder actions: (E) -> A, @ViewBuilder message: (E) -> M
  ) -> some View where E: LocalizedError, A: View, M: View {
    presenting(Text(verbatim: error?.errorDescription ?? ""), isPresented, error.map(actions), error.map(message))
  }

  @inlinable nonisolated consuming func presenting<A: View, M: View>(
    _ title: Text, _ isPresented: Binding<Bool>, _ actions: A?, _ message: M?
  ) -> some View {
    PresentationModifier(
      content: self, presenter: AlertPresenter(alert: title, isPresented: isPresented, actions: actions, message: message))
  }
}
