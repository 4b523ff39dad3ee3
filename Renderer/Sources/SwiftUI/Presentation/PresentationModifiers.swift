public import Foundation

extension View {
  /// The heights between which a sheet can be dragged where the screen is narrow.
  public nonisolated consuming func presentationDetents(_ detents: Set<PresentationDetent>) -> some View {
    presented(.detents(detents.sorted { $0.order < $1.order }, selection: nil))
  }

  public nonisolated consuming func presentationDetents(
    _ detents: Set<PresentationDetent>, selection: Binding<PresentationDetent>
  ) -> some View {
    presented(.detents(detents.sorted { $0.order < $1.order }, selection: selection))
  }

  /// Shows the handle of a sheet. Left alone it shows when there is more than one detent.
  public nonisolated consuming func presentationDragIndicator(_ visibility: Visibility) -> some View {
    presented(.dragIndicator(visibility))
  }

  /// Refuses Escape, the click beside and the drag downwards: only the view's own controls dismiss.
  public nonisolated consuming func interactiveDismissDisabled(_ isDisabled: Bool = true) -> some View {
    presented(.interactiveDismiss(isDisabled: isDisabled))
  }

  public nonisolated consuming func presentationBackground<S>(_ style: S) -> some View where S: ShapeStyle {
    presented(.background(style._paint))
  }

  public nonisolated consuming func presentationCornerRadius(_ cornerRadius: CGFloat?) -> some View {
    presented(.cornerRadius(cornerRadius))
  }

  /// What a popover becomes where the screen is narrow.
  public nonisolated consuming func presentationCompactAdaptation(_ adaptation: PresentationAdaptation) -> some View {
    presented(.adaptation(adaptation))
  }

  private nonisolated consuming func presented(_ wish: PresentationModel.Wish) -> some View {
    WishModifier<Self, PresentationModel>(content: self, wish: { _ in wish })
  }
}
