/// What a view's stored property leads to: a key of a store, read as one type.
final class StoredLocation<Value>: @unchecked Sendable {
  let store: any ValueStore
  let key: String
  private let initial: Value
  private let coding: StorageCoding<Value>
  /// Whose problem it is when a value does not fit.
  @MainActor private let link: SessionLink

  init(_ key: String, in store: any ValueStore, initial: Value, coding: StorageCoding<Value>, session: Web.Session) {
    self.key = key
    self.store = store
    self.initial = initial
    self.coding = coding
    link = session.link
  }

  var value: Value {
    get {
      if MainExecutor.isCurrent { MainActor.assumeIsolated { store.registerReader(of: key) } }
      return store.value(of: key, as: coding.kind).flatMap(coding.decode) ?? initial
    }
    set {
      let stored = coding.encode(newValue)
      MainExecutor.run { self.write(stored) }
    }
  }

  @MainActor private func write(_ value: StoredValue?) {
    guard store.value(of: key, as: coding.kind) != value else { return }
    if let reader = Tracking.reader { reader.session.report(.stateWrittenDuringBody(key)) }
    if !store.keep(value, for: key) { link.session?.report(.valueTooLarge(key)) }
  }
}

/// A stored property that outlives its view: which key, in which store, with which default.
struct StoredProperty<Value> {
  let key: String
  let initial: Value
  let coding: StorageCoding<Value>
  private var location: StoredLocation<Value>?

  init(_ key: String, initial: Value, coding: StorageCoding<Value>) {
    self.key = key
    self.initial = initial
    self.coding = coding
  }

  /// The value now. Outside of a view's body and actions there is no person whose store could be asked: the default counts.
  var value: Value {
    get { location?.value ?? initial }
    nonmutating set { location?.value = newValue }
  }

  var binding: Binding<Value> {
    guard let location else { return .constant(initial) }
    return Binding(location)
  }

  /// Connects to the store, with the location of the last body where that still leads to the same place.
  @MainActor mutating func connect(to store: any ValueStore, of session: Web.Session, _ slot: inout AnyObject?) {
    if let known = slot.map({ unsafeDowncast($0, to: StoredLocation<Value>.self) }), known.store === store, known.key == key {
      location = known
    } else {
      let made = StoredLocation(key, in: store, initial: initial, coding: coding, session: session)
      slot = made
      location = made
    }
  }
}
