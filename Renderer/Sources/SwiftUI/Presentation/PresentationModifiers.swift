public import Foundation

extension View {
  /// The heights between which a sheet can be dragged where the screen is narrow.
  public nonisolated func presentationDetents(_ detents: Set<PresentationDetent>) -> some View {
    presented(.detents(detents.sorted { $0.order < $1.order }, selection: nil))
  }

  public nonisolated func presentationDetents(_ detents: Set<PresentationDetent>, selection: Binding<PresentationDetent>) -> some View {
    presented(.detents(detents.sorted { $0.order < $1.order }, selection: selection))
  }

  /// Shows the handle of a sheet. Left alone it shows when there is more than one detent.
  public nonisolated func presentationDragIndicator(_ visibility: Visibility) -> some View { presented(.dragIndicator(visibility)) }

  /// Refuses Escape, the click beside and the drag downwards: only the view's own controls dismiss.
  public nonisolated func interactiveDismissDisabled(_ isDisabled: Bool = true) -> some View {
    presented(.interactiveDismiss(isDisabled: isDisabled))
  }

  public nonisolated func presentationBackground<S>(_ style: S) -> some View where S: ShapeStyle { presented(.background(style._paint)) }

  public nonisolated func presentationCornerRadius(_ cornerRadius: CGFloat?) -> some View { presented(.cornerRadius(cornerRadius)) }

  /// What a popover becomes where the screen is narrow.
  public nonisolated func presentationCompactAdaptation(_ adaptation: PresentationAdaptation) -> some View {
    presented(.adaptation(adaptation))
  }

  private nonisolated func presented(_ wish: PresentationModel.Wish) -> some View {
    WishModifier<Self, PresentationModel>(content: self, wish: { _ in wish })
  }
}
