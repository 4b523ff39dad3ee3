/// A binding that opens what a link leads to, as a click does, and becomes false when that is left.
@usableFromInline final class LinkActivation {
  /// As the body around the link read it, which is evaluated again when it changes.
  let isActive: Bool
  let binding: Binding<Bool>

  nonisolated init(_ binding: Binding<Bool>) {
    isActive = binding.wrappedValue
    self.binding = binding
  }

  /// One of several values, each the active one of a link.
  nonisolated convenience init<V: Hashable>(_ tag: V, _ selection: Binding<V?>) {
    self.init(
      Binding(
        reading: { selection.wrappedValue == tag },
        writing: { isActive in
          if isActive {
            selection.wrappedValue = tag
          } else if selection.wrappedValue == tag {
            selection.wrappedValue = nil
          }
        }))
  }
}

extension NavigationLink {
  private nonisolated init(_ destination: Destination, _ activation: LinkActivation, _ label: Label) {
    value = nil
    self.destination = destination
    self.activation = activation
    self.label = label
  }

  public nonisolated init(isActive: Binding<Bool>, @ViewBuilder destination: () -> Destination, @ViewBuilder label: () -> Label) {
    self.init(destination(), LinkActivation(isActive), label())
  }

  public nonisolated init(destination: Destination, isActive: Binding<Bool>, @ViewBuilder label: () -> Label) {
    self.init(destination, LinkActivation(isActive), label())
  }

  public nonisolated init<V>(
    tag: V, selection: Binding<V?>, @ViewBuilder destination: () -> Destination, @ViewBuilder label: () -> Label
  ) where V: Hashable {
    self.init(destination(), LinkActivation(tag, selection), label())
  }

  public nonisolated init<V>(destination: Destination, tag: V, selection: Binding<V?>, @ViewBuilder label: () -> Label) where V: Hashable {
    self.init(destination, LinkActivation(tag, selection), label())
  }
}

extension NavigationLink where Label == Text {
  public nonisolated init(_ titleKey: LocalizedStringKey, isActive: Binding<Bool>, @ViewBuilder destination: () -> Destination) {
    self.init(destination(), LinkActivation(isActive), Text(titleKey))
  }

  @_disfavoredOverload public nonisolated init<S>(_ title: S, isActive: Binding<Bool>, @ViewBuilder destination: () -> Destination)
  where S: StringProtocol {
    self.init(destination(), LinkActivation(isActive), Text(title))
  }

  public nonisolated init(_ titleKey: LocalizedStringKey, destination: Destination, isActive: Binding<Bool>) {
    self.init(destination, LinkActivation(isActive), Text(titleKey))
  }

  @_disfavoredOverload public nonisolated init<S>(_ title: S, destination: Destination, isActive: Binding<Bool>) where S: StringProtocol {
    self.init(destination, LinkActivation(isActive), Text(title))
  }

  public nonisolated init<V>(
    _ titleKey: LocalizedStringKey, tag: V, selection: Binding<V?>, @ViewBuilder destination: () -> Destination
  ) where V: Hashable {
    self.init(destination(), LinkActivation(tag, selection), Text(titleKey))
  }

  @_disfavoredOverload public nonisolated init<S, V>(
    _ title: S, tag: V, selection: Binding<V?>, @ViewBuilder destination: () -> Destination
  ) where S: StringProtocol, V: Hashable {
    self.init(destination(), LinkActivation(tag, selection), Text(title))
  }

  public nonisolated init<V>(_ titleKey: LocalizedStringKey, destination: Destination, tag: V, selection: Binding<V?>) where V: Hashable {
    self.init(destination, LinkActivation(tag, selection), Text(titleKey))
  }

  @_disfavoredOverload public nonisolated init<S, V>(_ title: S, destination: Destination, tag: V, selection: Binding<V?>)
  where S: StringProtocol, V: Hashable {
    self.init(destination, LinkActivation(tag, selection), Text(title))
  }
}
