public import Foundation

/// Which part of a scroll view margins are for.
public struct ContentMarginPlacement: Sendable {
  fileprivate var isOfContent = true

  public static var automatic: ContentMarginPlacement { ContentMarginPlacement() }
  public static var scrollContent: ContentMarginPlacement { ContentMarginPlacement() }
  public static var scrollIndicators: ContentMarginPlacement { ContentMarginPlacement(isOfContent: false) }
}

/// The room around the content of scroll views, which scrolls along; nil is what the scroll view has by itself.
struct ContentMargins: Equatable, EnvironmentKey {
  static let defaultValue = ContentMargins()

  private var lengths: [Edge: CGFloat] = [:]

  mutating func set(_ edges: Edge.Set, _ length: CGFloat?) {
    for edge in Edge.allCases where edges.contains(Edge.Set(edge)) { lengths[edge] = length }
  }

  /// The class that a scroll view has for them, after a space.
  @MainActor var classes: String {
    guard !lengths.isEmpty else { return "" }
    let sides: [(Edge, String)] = [
      (.top, "block-start"), (.bottom, "block-end"), (.leading, "inline-start"), (.trailing, "inline-end"),
    ]
    let declarations = sides.compactMap { edge, name in
      lengths[edge].map { "padding-\(name):\(StyleRules.format($0))px;scroll-padding-\(name):\(StyleRules.format($0))px" }
    }
    let name = "cm" + sides.map { lengths[$0.0].map { StyleRules.token($0) } ?? "" }.joined(separator: "-")
    return " " + StyleRules.name(name, "&&{\(declarations.joined(separator: ";"))}")
  }
}

extension EnvironmentValues {
  var contentMargins: ContentMargins {
    get { self[ContentMargins.self] }
    set { self[ContentMargins.self] = newValue }
  }
}

extension View {
  public nonisolated consuming func contentMargins(
    _ edges: Edge.Set = .all, _ length: CGFloat?, for placement: ContentMarginPlacement = .automatic
  ) -> some View {
    TransformEnvironment(
      content: self, transform: { if placement.isOfContent { $0.contentMargins.set(edges, length) } },
      isSame: { $0.contentMargins == $1.contentMargins })
  }

  public nonisolated consuming func contentMargins(
    _ edges: Edge.Set = .all, _ insets: EdgeInsets, for placement: ContentMarginPlacement = .automatic
  ) -> some View {
    TransformEnvironment(
      content: self,
      transform: {
        guard placement.isOfContent else { return }
        let sides: [(Edge.Set, CGFloat)] = [
          (.top, insets.top), (.bottom, insets.bottom), (.leading, insets.leading), (.trailing, insets.trailing),
        ]
        for (edge, length) in sides where edges.contains(edge) { $0.contentMargins.set(edge, length) }
      },
      isSame: { $0.contentMargins == $1.contentMargins })
  }

  public nonisolated consuming func contentMargins(_ length: CGFloat, for placement: ContentMarginPlacement = .automatic) -> some View {
    contentMargins(.all, length, for: placement)
  }
}
