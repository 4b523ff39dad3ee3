/// Something under way that can be ended.
public protocol Cancellable {
  func cancel()
}

extension Cancellable {
  public func store<C>(in collection: inout C) where C: RangeReplaceableCollection, C.Element == AnyCancellable {
    AnyCancellable(self).store(in: &collection)
  }

  public func store(in set: inout Set<AnyCancellable>) { AnyCancellable(self).store(in: &set) }
}

/// Cancels once: when `cancel()` is called, or when nothing holds it any more.
public final class AnyCancellable: Cancellable, Hashable {
  private let action: Guarded<(() -> Void)?>

  public init(_ cancel: @escaping () -> Void) { action = Guarded(cancel) }

  public init<C>(_ canceller: C) where C: Cancellable { action = Guarded { canceller.cancel() } }

  deinit { cancel() }

  public func cancel() { action.with { $0.take() }?() }

  public static func == (lhs: AnyCancellable, rhs: AnyCancellable) -> Bool { lhs === rhs }

  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension AnyCancellable {
  public func store<C>(in collection: inout C) where C: RangeReplaceableCollection, C.Element == AnyCancellable { collection.append(self) }

  public func store(in set: inout Set<AnyCancellable>) { set.insert(self) }
}
