/// What a link leads to: a value of any type that is hashable.
///
/// The links of a list are compared with what is selected, all of them. Two `AnyHashable` look up a handful of types for that; here it is a
/// call.
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
    // Twice the same class, which is generic: a cast would look its type up.
    guard type(of: other) == type(of: self) else { return false }
    return unsafeDowncast(other, to: Self.self).value == value
  }
}
