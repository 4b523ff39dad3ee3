import Foundation
import Observation

/// One thing that is presented: how it is dismissed, and what its content wants of it.
@Observable @MainActor final class PresentationModel: WishTarget {
  enum Wish {
    case detents([PresentationDetent], selection: Binding<PresentationDetent>?)
    case dragIndicator(Visibility)
    case interactiveDismiss(isDisabled: Bool)
    case background(_Paint)
    case cornerRadius(CGFloat?)
    case adaptation(PresentationAdaptation)
  }

  private(set) var detents: [PresentationDetent] = []
  private(set) var selection: Binding<PresentationDetent>?
  private(set) var dragIndicator = Visibility.automatic
  private(set) var isFixed = false
  private(set) var background: _Paint?
  private(set) var cornerRadius: CGFloat?
  private(set) var adaptation: PresentationAdaptation?
  /// The detent that a person dragged to, where no binding says it.
  var draggedDetent: PresentationDetent?
  @ObservationIgnored private var wishes = WishList<Wish>()
  /// Installed again at each update.
  @ObservationIgnored var close: () -> Void = {}

  nonisolated init() {}

  func take(_ wish: Wish, of owner: ObjectIdentifier) {
    wishes.take(wish, of: owner)
    settle()
  }

  func dropWish(of owner: ObjectIdentifier) {
    wishes.drop(of: owner)
    settle()
  }

  private func settle() {
    let sizes = wishes.last { if case .detents(let detents, let selection) = $0 { (detents, selection) } else { nil } }
    let newSelection = sizes?.1
    if (sizes?.0 ?? []) != detents { detents = sizes?.0 ?? [] }
    if newSelection != nil || selection != nil, !isSame(newSelection, selection) { selection = newSelection }
    set(\.dragIndicator, wishes.last { if case .dragIndicator(let visibility) = $0 { visibility } else { nil } } ?? .automatic)
    set(\.isFixed, wishes.last { if case .interactiveDismiss(let isDisabled) = $0 { isDisabled } else { nil } } ?? false)
    set(\.background, wishes.last { if case .background(let paint) = $0 { paint } else { nil } })
    set(\.cornerRadius, wishes.last { if case .cornerRadius(let radius) = $0 { radius } else { nil } })
    set(\.adaptation, wishes.last { if case .adaptation(let adaptation) = $0 { adaptation } else { nil } })
  }

  private func isSame(_ a: Binding<PresentationDetent>?, _ b: Binding<PresentationDetent>?) -> Bool {
    if let a, let b { return a.isSamePlace(as: b) }
    return a == nil && b == nil
  }

  /// An equal value is not written: nobody need look again.
  private func set<Value: Equatable>(_ path: ReferenceWritableKeyPath<PresentationModel, Value>, _ value: Value) {
    if self[keyPath: path] != value { self[keyPath: path] = value }
  }

  /// The detent that shows: the one that the binding or the person says, as long as it is one of them.
  var detent: PresentationDetent? {
    let wanted = selection?.wrappedValue ?? draggedDetent
    return wanted.flatMap { detents.contains($0) ? $0 : nil } ?? detents.first
  }

  func drag(to index: Int) {
    guard detents.indices.contains(index) else { return }
    if let selection { selection.wrappedValue = detents[index] } else { draggedDetent = detents[index] }
  }
}
