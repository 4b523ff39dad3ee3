/// A value of which copies have one object in common until one of them is changed.
///
/// Fifty links to the notes of one list lead to places that differ in a key alone: each is as large as that key, and two are found to be
/// equal without a look at the rest.
package nonisolated struct Shared<Value: Equatable & Sendable>: Equatable, Sendable {
  private var box: Box

  private final class Box: Sendable {
    let value: Value

    init(_ value: Value) { self.value = value }
  }

  package init(_ value: Value) { box = Box(value) }

  package var value: Value {
    get { box.value }
    set { box = Box(newValue) }
  }

  package static func == (a: Self, b: Self) -> Bool { a.box === b.box || a.value == b.value }
}
