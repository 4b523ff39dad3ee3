public import Foundation
public import UniformTypeIdentifiers

/// What a place does about a drag: it hears as something enters, moves, leaves and is dropped.
@MainActor @preconcurrency public protocol DropDelegate {
  /// Whether the place wants it. Asked once, as it enters.
  func validateDrop(info: DropInfo) -> Bool
  /// - Returns: whether something was done with it.
  func performDrop(info: DropInfo) -> Bool
  func dropEntered(info: DropInfo)
  /// - Returns: nil for what was proposed before.
  func dropUpdated(info: DropInfo) -> DropProposal?
  func dropExited(info: DropInfo)
}

extension DropDelegate {
  public func validateDrop(info: DropInfo) -> Bool { true }
  public func dropEntered(info: DropInfo) {}
  public func dropUpdated(info: DropInfo) -> DropProposal? { nil }
  public func dropExited(info: DropInfo) {}
}

/// What hovers over a place or was dropped on it.
public struct DropInfo {
  /// In the place's own points.
  public var location: CGPoint { point }

  let point: CGPoint
  let providers: [NSItemProvider]

  public func hasItemsConforming(to contentTypes: [UTType]) -> Bool { !itemProviders(for: contentTypes).isEmpty }

  /// What can be loaded of it, in the end: until it is dropped, what comes from another program has a kind and no content.
  public func itemProviders(for contentTypes: [UTType]) -> [NSItemProvider] {
    providers.filter { provider in contentTypes.contains { provider.representation(of: $0) != nil } }
  }
}

/// What a drop would do.
public enum DropOperation: Hashable, Sendable {
  case cancel
  case forbidden
  case copy
  case move
}

/// What a place would do with what hovers over it.
public struct DropProposal: Sendable {
  public let operation: DropOperation

  public init(operation: DropOperation) { self.operation = operation }
}
