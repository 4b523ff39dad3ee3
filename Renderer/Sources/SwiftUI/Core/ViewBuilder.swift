/// Builds one view from the statements of a closure.
///
/// Functions that only forward their arguments are `@_transparent`: they are inlined before copies are optimised, so a view is moved into the
/// next one. As `@inlinable` functions they copied and destroyed each view. `consuming` parameters would do the same, but change the mangled
/// names, which are Apple's.
@resultBuilder public struct ViewBuilder {
  @inlinable public static func buildBlock() -> EmptyView { EmptyView() }

  @_transparent public static func buildBlock<Content>(_ content: Content) -> Content where Content: View { content }

  @inlinable public static func buildBlock<each Content>(_ content: repeat each Content) -> TupleView<(repeat each Content)>
  where repeat each Content: View {
    TupleView((repeat each content))
  }

  // The forms from before parameter packs: most blocks have so few views, and a pack is made by copying them.

  @_transparent public static func buildBlock<C0, C1>(_ c0: C0, _ c1: C1) -> TupleView<(C0, C1)> where C0: View, C1: View {
    TupleView(c0, c1)
  }

  @_transparent public static func buildBlock<C0, C1, C2>(
    _ c0: C0, _ c1: C1, _ c2: C2
  ) -> TupleView<(C0, C1, C2)> where C0: View, C1: View, C2: View {
    TupleView(c0, c1, c2)
  }

  // Content is not constrained here, as on Apple's pages: the same builder makes table rows and the like there.
  @_transparent public static func buildIf<Content>(_ content: Content?) -> Content? { content }

  @_transparent public static func buildEither<TrueContent, FalseContent>(
    first: TrueContent
  ) -> _ConditionalContent<TrueContent, FalseContent> {
    _ConditionalContent(.first(first))
  }

  @_transparent public static func buildEither<TrueContent, FalseContent>(
    second: FalseContent
  ) -> _ConditionalContent<TrueContent, FalseContent> {
    _ConditionalContent(.second(second))
  }
}
