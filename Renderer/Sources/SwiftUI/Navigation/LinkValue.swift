/// What a link leads to: a value of any type that is hashable.
///
/// Each link of a list is compared with the selection. Comparing two `AnyHashable` looks up five generic types; this is one virtual call.
@usableFromInline protocol LinkValue: AnyObject {
  var base: any Hashable { get }
  /// For what is looked up by its value.
  var hashable: AnyHashable { get }
  func isEqual(to other: any LinkValue) -> Bool
}

@usableFromInline final class TypedLinkValue<Value: Hashable>: LinkValue {
  private let value: Value

  @usableFromInline init(_ value: Value) { self.value = value }

  @usableFromInline var base: any Hashable { value }
  @usableFromInline var hashable: AnyHashable { AnyHashable(value) }

  @usableFromInline func isEqual(to other: any LinkValue) -> Bool {
    // The same class, so the downcast is safe. A conditional cast would look up the generic type.
    guard type(of: other) == type(of: self) else { return false }
    return unsafeDowncast(other, to: Self.self).value == value
  }
}
