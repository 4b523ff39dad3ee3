public import Foundation

/// A layout whose kind may change while its views stay what they are, with their state.
@frozen public struct AnyLayout: _ErasingLayout {
  public let _base: any Layout

  public init<L>(_ layout: L) where L: Layout { _base = layout }
}

/// A layout that does what another one does, whose type is known only when it runs.
public protocol _ErasingLayout: Layout where Cache == _ErasedCache {
  var _base: any Layout { get }
}

/// The cache of the layout within.
public struct _ErasedCache {
  fileprivate let kind: any Layout.Type
  fileprivate var value: Any
}

extension _ErasingLayout {
  public func makeCache(subviews: LayoutSubviews) -> _ErasedCache { _base.erasedCache(subviews) }

  public func updateCache(_ cache: inout _ErasedCache, subviews: LayoutSubviews) {
    if cache.kind == type(of: _base) {
      _base.update(&cache, subviews)
    } else {
      cache = makeCache(subviews: subviews)
    }
  }

  public func spacing(subviews: LayoutSubviews, cache: inout _ErasedCache) -> ViewSpacing { _base.spacing(subviews, &cache) }

  public func sizeThatFits(proposal: ProposedViewSize, subviews: LayoutSubviews, cache: inout _ErasedCache) -> CGSize {
    _base.size(proposal, subviews, &cache)
  }

  public func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: LayoutSubviews, cache: inout _ErasedCache) {
    _base.place(bounds, proposal, subviews, &cache)
  }
}

extension Layout {
  fileprivate func erasedCache(_ subviews: Subviews) -> _ErasedCache {
    _ErasedCache(kind: Self.self, value: makeCache(subviews: subviews))
  }

  fileprivate func update(_ cache: inout _ErasedCache, _ subviews: Subviews) {
    with(&cache, subviews) { updateCache(&$0, subviews: subviews) }
  }

  fileprivate func spacing(_ subviews: Subviews, _ cache: inout _ErasedCache) -> ViewSpacing {
    with(&cache, subviews) { spacing(subviews: subviews, cache: &$0) }
  }

  fileprivate func size(_ proposal: ProposedViewSize, _ subviews: Subviews, _ cache: inout _ErasedCache) -> CGSize {
    with(&cache, subviews) { sizeThatFits(proposal: proposal, subviews: subviews, cache: &$0) }
  }

  fileprivate func place(_ bounds: CGRect, _ proposal: ProposedViewSize, _ subviews: Subviews, _ cache: inout _ErasedCache) {
    with(&cache, subviews) { placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &$0) }
  }

  private func with<Result>(_ cache: inout _ErasedCache, _ subviews: Subviews, _ action: (inout Cache) -> Result) -> Result {
    var own = cache.value as? Cache ?? makeCache(subviews: subviews)
    defer { cache.value = own }
    return action(&own)
  }
}
