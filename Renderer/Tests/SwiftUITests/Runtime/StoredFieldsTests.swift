import Testing

@testable import SwiftUI

/// Fails when the standard library no longer lists the fields of a type.
@Suite struct StoredFieldsTests {
  private struct Inner: Equatable {
    var flag = false
  }

  private enum Choice { case one }

  private struct Outer<Value> {
    var small: UInt8
    var inner: Inner
    var word: String
    var value: Value
    var choice: Choice
    var computed: Int { 1 }
  }

  @Test("fields are found in their order with their places and types")
  func fields() {
    let fields = StoredFields.of(Outer<Double>.self)
    #expect(fields.map(\.name) == ["small", "inner", "word", "value", "choice"])
    #expect(fields.map(\.isStructure) == [true, true, true, true, false])
    #expect(
      fields.map { ObjectIdentifier($0.type) }
        == [UInt8.self, Inner.self, String.self, Double.self, Choice.self].map { (type: any Any.Type) in ObjectIdentifier(type) })
    #expect(
      // The standard library gives no place to a field without a size, which `choice` is.
      fields.dropLast().map(\.offset) == [
        MemoryLayout<Outer<Double>>.offset(of: \.small), MemoryLayout<Outer<Double>>.offset(of: \.inner),
        MemoryLayout<Outer<Double>>.offset(of: \.word), MemoryLayout<Outer<Double>>.offset(of: \.value),
      ])
  }

  private class Vessel<Content> {
    var size: UInt8 = 7
    var content: Content
    init(_ content: Content) { self.content = content }
  }

  private final class Bottle: Vessel<String> {
    var isOpen = true
  }

  @Test("an object's fields are found where they are, with those that its class inherits")
  func objects() throws {
    let bottle = Bottle("wine")
    let fields = StoredFields.ofObjects(of: Bottle.self)
    #expect(fields.map(\.name) == ["size", "content", "isOpen"])
    try withExtendedLifetime(bottle) {
      let start = UnsafeRawPointer(Unmanaged.passUnretained(bottle).toOpaque())
      let place = try #require(fields.first { $0.name == "content" })
      #expect((start + place.offset).assumingMemoryBound(to: String.self).pointee == "wine")
      let flag = try #require(fields.last)
      #expect((start + flag.offset).assumingMemoryBound(to: Bool.self).pointee)
    }
  }

  @Test("what has no fields has none")
  func none() {
    #expect(StoredFields.of(Choice.self).isEmpty)
    let optional = StoredFields.of((Int?).self)
    #expect(optional.isEmpty)
  }
}
