package import SwiftUI

#if canImport(WebKit)
  /// A paging scroll view whose pages keys and taps at its sides turn.
  package struct PageTurns<Content: View>: View {
    private let side: CGFloat
    private let turn: (Int) -> Void
    private let tap: () -> Void
    private let jump: (HorizontalEdge) -> Void
    private let content: Content
    @Environment(\.layoutDirection) private var direction
    @FocusState private var isFocused: Bool

    package init(
      side: CGFloat, turn: @escaping (Int) -> Void, tap: @escaping () -> Void, jump: @escaping (HorizontalEdge) -> Void,
      @ViewBuilder content: () -> Content
    ) {
      self.side = side
      self.turn = turn
      self.tap = tap
      self.jump = jump
      self.content = content()
    }

    package var body: some View {
      GeometryReader { area in
        content.onTapGesture { place in
          if place.x < side * area.size.width {
            turnAlong(-1)
          } else if place.x > (1 - side) * area.size.width {
            turnAlong(1)
          } else {
            tap()
          }
        }
      }
      .focusable().focused($isFocused).onAppear { isFocused = true }
      .onKeyPress(keys: [.leftArrow, .rightArrow]) { press in
        turnAlong(press.key == .leftArrow ? -1 : 1)
        return .handled
      }
      .onKeyPress(keys: [.upArrow, .pageUp]) { _ in
        turn(-1)
        return .handled
      }
      .onKeyPress(keys: [.downArrow, .pageDown, .space]) { _ in
        turn(1)
        return .handled
      }
      .onKeyPress(keys: [.home, .end]) { press in
        jump(press.key == .home ? .leading : .trailing)
        return .handled
      }
      .onKeyPress(.return) {
        tap()
        return .handled
      }
    }

    /// What follows is at the left of a view that is read from the right.
    private func turnAlong(_ step: Int) { turn(direction == .rightToLeft ? -step : step) }
  }
#else
  /// A paging scroll view whose pages keys and taps at its sides turn. The browser does it by itself.
  package struct PageTurns<Content: View>: View {
    private let side: CGFloat
    private let tap: () -> Void
    private let jump: (HorizontalEdge) -> Void
    private let content: Content

    /// - Parameters:
    ///   - side: the part of the width at either side where a tap turns the page, from 0 to 0.5.
    ///   - turn: turns to the next page (1) or the one before (-1), where the app has to do it.
    ///   - tap: a tap between the sides, or Return.
    ///   - jump: Home (leading) or End (trailing): shows the first page, or the last.
    ///   - content: the scroll view, with a `scrollPosition(id:)`.
    package init(
      side: CGFloat, turn: @escaping (Int) -> Void, tap: @escaping () -> Void, jump: @escaping (HorizontalEdge) -> Void,
      @ViewBuilder content: () -> Content
    ) {
      self.side = side
      self.tap = tap
      self.jump = jump
      self.content = content()
    }

    package var body: some View {
      Web.PageTurns(side: side, tap: tap, jump: jump) { content }
    }
  }
#endif
