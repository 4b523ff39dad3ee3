/// What a published property keeps. It may be read and written from anywhere.
final class PublishedProperty<Value>: @unchecked Sendable {
  private struct State {
    var value: Value
    /// The publisher of the object whose property it is, once that has been asked for.
    var owner: ObservableObjectPublisher?
    /// What writes into the property for as long as it lives.
    var feeds: [AnyCancellable] = []
  }

  private let state: Guarded<State>
  private let conduits = Conduits<Value, Never>()

  init(_ value: Value) { state = Guarded(State(value: value)) }

  var value: Value { state.with { $0.value } }

  func set(_ value: Value) {
    let owner = owner
    owner?.announce()
    conduits.send(value)
    if let owner { owner.changes.make { store(value) } } else { store(value) }
  }

  /// The value that was there may end here, with all that it does then: not under the lock.
  private func store(_ value: Value) {
    _ = state.with { state in
      defer { state.value = value }
      return state.value
    }
  }

  func add(_ subscriber: some Subscriber<Value, Never>) { conduits.add(subscriber, latest: { self.value }) }

  func keep(_ feed: AnyCancellable) { state.with { $0.feeds.append(feed) } }
}

/// A published property as its object sees it, of whatever type its value is.
protocol OwnedProperty: AnyObject {
  /// The publisher of the object.
  var owner: ObservableObjectPublisher? { get set }
}

extension PublishedProperty: OwnedProperty {
  var owner: ObservableObjectPublisher? {
    get { state.with { $0.owner } }
    set { state.with { $0.owner = newValue } }
  }
}
