public import Foundation

/// A view that is made from a collection of data.
@MainActor @preconcurrency public protocol DynamicViewContent: View {
  associatedtype Data: Collection
  /// The collection of data.
  @MainActor @preconcurrency var data: Data { get }
}

extension ForEach: DynamicViewContent where Content: View {}

extension ModifiedContent: DynamicViewContent where Content: DynamicViewContent, Modifier: ViewModifier {
  public var data: Content.Data { content.data }
}

extension DynamicViewContent {
  /// Lets people delete rows: by swiping, with the Delete key on a focused row, and with a button beside the row or while the list is
  /// edited. What is selected together is deleted together.
  public nonisolated func onDelete(perform action: ((IndexSet) -> Void)?) -> some DynamicViewContent {
    EditedContent(content: self, action: .delete(action))
  }

  /// Lets people move rows: with a mouse by dragging them; while the list is edited by dragging their handle, or with the arrow keys
  /// on it. What is selected together moves together.
  public nonisolated func onMove(perform action: ((IndexSet, Int) -> Void)?) -> some DynamicViewContent {
    EditedContent(content: self, action: .move(action))
  }
}

extension View {
  public nonisolated consuming func deleteDisabled(_ isDisabled: Bool) -> some View {
    inRow { values, _ in if isDisabled { values.canBeDeleted = false } }
  }

  public nonisolated consuming func moveDisabled(_ isDisabled: Bool) -> some View {
    inRow { values, _ in if isDisabled { values.canBeMoved = false } }
  }
}

extension MutableCollection {
  /// Moves the elements at the offsets to stand before the one that is at the destination now.
  public mutating func move(fromOffsets source: IndexSet, toOffset destination: Int) {
    let elements = Array(self)
    let moved = source.filter { $0 < elements.count }.map { elements[$0] }
    let before = elements[..<Swift.min(destination, elements.count)].indices.filter { !source.contains($0) }.map { elements[$0] }
    let after = elements[Swift.min(destination, elements.count)...].indices.filter { !source.contains($0) }.map { elements[$0] }
    for (index, element) in zip(Array(indices), before + moved + after) { self[index] = element }
  }
}

extension RangeReplaceableCollection where Self: MutableCollection {
  /// Removes the elements at the offsets.
  public mutating func remove(atOffsets offsets: IndexSet) {
    var offset = 0
    removeAll { _ in
      defer { offset += 1 }
      return offsets.contains(offset)
    }
  }
}
