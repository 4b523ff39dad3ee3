/// The value of a focus state, and the views it stands for.
final class FocusLocation<Value: Hashable>: @unchecked Sendable {
  private let state: StateLocation<Value>
  /// The value when the focus is elsewhere.
  private let elsewhere: Value
  @MainActor private var places: [(target: FocusTarget, value: Value)] = []
  @MainActor weak var session: Web.Session?

  init(elsewhere: Value) {
    self.elsewhere = elsewhere
    state = StateLocation(elsewhere)
  }

  var value: Value {
    get { state.value }
    set {
      // Handed over whole, as with any state.
      nonisolated(unsafe) let value = newValue
      MainExecutor.run { self.wish(value) }
    }
  }

  /// The app wants the focus elsewhere. It moves when the turn's elements stand, since the view may only come with them.
  @MainActor private func wish(_ value: Value) {
    guard state.value != value else { return }
    state.value = value
    resolveLater()
  }

  @MainActor private func resolveLater() {
    session?.afterStructure { [weak self] in self?.resolve() }
  }

  @MainActor private func resolve() {
    guard let focus = session?.focus else { return }
    // A copy of its own: the closures below stay here.
    nonisolated(unsafe) let wanted = state.value
    if wanted == elsewhere {
      if places.contains(where: { focus.isIn($0.target) }) { focus.remove() }
    } else if let place = places.first(where: { $0.value == wanted }), !focus.isIn(place.target), let control = place.target.first {
      focus.place(in: control)
    }
  }

  @MainActor func bind(_ target: FocusTarget, to value: Value) {
    if let index = places.firstIndex(where: { $0.target === target }) {
      guard places[index].value != value else { return }
      places[index].value = value
    } else {
      places.append((target, value))
    }
    target.gained = { [weak self] in self?.state.value = value }
    target.lost = { [weak self] in self?.leave(value) }
    target.grown = { [weak self] in self?.expect(value) }
  }

  @MainActor func unbind(_ target: FocusTarget) { places.removeAll { $0.target === target } }

  @MainActor private func leave(_ value: Value) {
    if state.value == value { state.value = elsewhere }
  }

  /// A view came that was wished for before it stood.
  @MainActor private func expect(_ value: Value) {
    if Tracking.untracked({ state.value }) == value { resolveLater() }
  }
}

extension FocusLocation: AnyStateLocation {
  @MainActor func disconnect() { state.disconnect() }
}
