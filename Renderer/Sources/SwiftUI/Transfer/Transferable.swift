import Foundation
public import UniformTypeIdentifiers

/// A type whose values can be dragged and dropped. Apple declares it in CoreTransferable, which does not exist here.
public protocol Transferable {
  associatedtype Representation: TransferRepresentation
  @TransferRepresentationBuilder<Self> static var transferRepresentation: Representation { get }
}

/// One way, or several, to write a value down.
public protocol TransferRepresentation: Sendable {
  associatedtype Item: Transferable
  // Untyped: with `Item` in them the compiler goes round in a circle to find a type's representation. The builder sees to the types.
  func _export(_ item: Any) -> [_TransferPayload]
  func _import(_ payload: _TransferPayload) -> Any?
  /// What a value can be made of.
  var _importedTypes: [UTType] { get }
}

/// A value written down as data of a kind.
public struct _TransferPayload {
  let type: UTType
  let data: Data
}

/// Puts representations in their order: the best one first.
@resultBuilder public struct TransferRepresentationBuilder<Item: Transferable> {
  public static func buildExpression<Content>(_ content: Content) -> Content where Content: TransferRepresentation, Content.Item == Item {
    content
  }

  public static func buildBlock<Content>(_ content: Content) -> Content where Content: TransferRepresentation, Content.Item == Item {
    content
  }

  public static func buildBlock<First, Second>(_ first: First, _ second: Second) -> _PairRepresentation<First, Second>
  where First: TransferRepresentation, Second: TransferRepresentation, First.Item == Item, Second.Item == Item {
    _PairRepresentation(first: first, second: second)
  }

  public static func buildBlock<First, Second, Third>(
    _ first: First, _ second: Second, _ third: Third
  ) -> _PairRepresentation<First, _PairRepresentation<Second, Third>>
  where
    First: TransferRepresentation, Second: TransferRepresentation, Third: TransferRepresentation, First.Item == Item, Second.Item == Item,
    Third.Item == Item
  {
    _PairRepresentation(first: first, second: _PairRepresentation(first: second, second: third))
  }
}

/// Two representations, the better one first.
public struct _PairRepresentation<First, Second>: TransferRepresentation
where First: TransferRepresentation, Second: TransferRepresentation, First.Item == Second.Item {
  let first: First
  let second: Second

  public typealias Item = First.Item
  public func _export(_ item: Any) -> [_TransferPayload] { first._export(item) + second._export(item) }
  public func _import(_ payload: _TransferPayload) -> Any? { first._import(payload) ?? second._import(payload) }
  public var _importedTypes: [UTType] { first._importedTypes + second._importedTypes }
}
