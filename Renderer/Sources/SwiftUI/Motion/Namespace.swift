/// A space of names that a view owns, in which views are matched.
@frozen @propertyWrapper public struct Namespace: DynamicProperty {
  @usableFromInline var id: ID?

  public init() {}

  /// The same as long as the view is at its place. A namespace that is read before its view has a place is one that nothing else has.
  public var wrappedValue: Namespace.ID { id ?? ID(names: Names()) }

  @frozen public struct ID: Hashable, Sendable {
    @usableFromInline let names: Names
  }

  /// What the ids in one namespace are called in the page. Numbers are counted in the session, so no two namespaces share one.
  @usableFromInline @MainActor final class Names: Hashable {
    private var names: [AnyHashable: UInt32] = [:]

    nonisolated init() {}

    func name(of id: AnyHashable, in session: Web.Session) -> String {
      let number = names[id] ?? session.nextElementID()
      names[id] = number
      return HTMLWriter.name(of: number)
    }

    @usableFromInline nonisolated static func == (a: Names, b: Names) -> Bool { a === b }
    @usableFromInline nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
  }
}

extension Namespace: _ConnectedProperty {
  public static func _connect(
    _ field: UnsafeMutableRawPointer, _ node: _Node, _ environment: _EnvironmentLink?, _ slot: inout AnyObject?
  ) -> (any Any.Type)? {
    let names = slot.map { unsafeDowncast($0, to: Names.self) } ?? Names()
    slot = names
    field.assumingMemoryBound(to: Self.self).pointee.id = ID(names: names)
    return nil
  }

  public static func _isSame(_ a: UnsafeRawPointer, _ b: UnsafeRawPointer) -> Bool { true }
}
