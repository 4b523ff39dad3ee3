public import Foundation

// Columns that a table can be sorted by: the value at a path, or a comparator of one's own. Foundation on Linux has no comparator of
// strings that knows a language: these are sorted by their letters' numbers unless the app says otherwise.

/// A key path is immutable, but the compiler knows only a literal as `Sendable`.
private nonisolated func sendable<Root, Value>(_ path: KeyPath<Root, Value>) -> any KeyPath<Root, Value> & Sendable {
  unsafeBitCast(path, to: (any KeyPath<Root, Value> & Sendable).self)
}

extension TableColumn where Sort == KeyPathComparator<RowValue>, Label == Text {
  public nonisolated init<V>(
    _ titleKey: LocalizedStringKey, value: KeyPath<RowValue, V>, @ViewBuilder content: @escaping (RowValue) -> Content
  ) where V: Comparable {
    self.init(Text(titleKey), KeyPathComparator(sendable(value)), content)
  }

  @_disfavoredOverload public nonisolated init<S, V>(
    _ title: S, value: KeyPath<RowValue, V>, @ViewBuilder content: @escaping (RowValue) -> Content
  ) where S: StringProtocol, V: Comparable {
    self.init(Text(title), KeyPathComparator(sendable(value)), content)
  }

  public nonisolated init<V>(_ text: Text, value: KeyPath<RowValue, V>, @ViewBuilder content: @escaping (RowValue) -> Content)
  where V: Comparable {
    self.init(text, KeyPathComparator(sendable(value)), content)
  }

  public nonisolated init<V, C>(
    _ titleKey: LocalizedStringKey, value: KeyPath<RowValue, V>, comparator: C, @ViewBuilder content: @escaping (RowValue) -> Content
  ) where V == C.Compared, C: SortComparator {
    self.init(Text(titleKey), KeyPathComparator(sendable(value), comparator: comparator), content)
  }

  @_disfavoredOverload public nonisolated init<S, V, C>(
    _ title: S, value: KeyPath<RowValue, V>, comparator: C, @ViewBuilder content: @escaping (RowValue) -> Content
  ) where S: StringProtocol, V == C.Compared, C: SortComparator {
    self.init(Text(title), KeyPathComparator(sendable(value), comparator: comparator), content)
  }

  public nonisolated init<V, C>(
    _ text: Text, value: KeyPath<RowValue, V>, comparator: C, @ViewBuilder content: @escaping (RowValue) -> Content
  ) where V == C.Compared, C: SortComparator {
    self.init(text, KeyPathComparator(sendable(value), comparator: comparator), content)
  }

  public nonisolated init(
    _ titleKey: LocalizedStringKey, value: KeyPath<RowValue, String>, comparator: String.StandardComparator = .lexical,
    @ViewBuilder content: @escaping (RowValue) -> Content
  ) {
    self.init(Text(titleKey), KeyPathComparator(sendable(value), comparator: comparator), content)
  }

  @_disfavoredOverload public nonisolated init<S>(
    _ title: S, value: KeyPath<RowValue, String>, comparator: String.StandardComparator = .lexical,
    @ViewBuilder content: @escaping (RowValue) -> Content
  ) where S: StringProtocol {
    self.init(Text(title), KeyPathComparator(sendable(value), comparator: comparator), content)
  }

  public nonisolated init(
    _ text: Text, value: KeyPath<RowValue, String>, comparator: String.StandardComparator = .lexical,
    @ViewBuilder content: @escaping (RowValue) -> Content
  ) {
    self.init(text, KeyPathComparator(sendable(value), comparator: comparator), content)
  }

  public nonisolated init(
    _ titleKey: LocalizedStringKey, value: KeyPath<RowValue, String>, comparator: String.StandardComparator = .lexical
  ) where Content == Text {
    self.init(Text(titleKey), KeyPathComparator(sendable(value), comparator: comparator), { Text(verbatim: $0[keyPath: value]) })
  }

  @_disfavoredOverload public nonisolated init<S>(
    _ title: S, value: KeyPath<RowValue, String>, comparator: String.StandardComparator = .lexical
  ) where S: StringProtocol, Content == Text {
    self.init(Text(title), KeyPathComparator(sendable(value), comparator: comparator), { Text(verbatim: $0[keyPath: value]) })
  }

  public nonisolated init(_ text: Text, value: KeyPath<RowValue, String>, comparator: String.StandardComparator = .lexical)
  where Content == Text {
    self.init(text, KeyPathComparator(sendable(value), comparator: comparator), { Text(verbatim: $0[keyPath: value]) })
  }
}

extension TableColumn where RowValue == Sort.Compared, Label == Text {
  public nonisolated init(_ titleKey: LocalizedStringKey, sortUsing comparator: Sort, @ViewBuilder content: @escaping (RowValue) -> Content)
  {
    self.init(Text(titleKey), comparator, content)
  }

  @_disfavoredOverload public nonisolated init<S>(
    _ title: S, sortUsing comparator: Sort, @ViewBuilder content: @escaping (RowValue) -> Content
  ) where S: StringProtocol {
    self.init(Text(title), comparator, content)
  }

  public nonisolated init(_ text: Text, sortUsing comparator: Sort, @ViewBuilder content: @escaping (RowValue) -> Content) {
    self.init(text, comparator, content)
  }
}
