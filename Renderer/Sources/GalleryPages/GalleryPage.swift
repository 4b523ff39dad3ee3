import SwiftUI

/// A page of the gallery: specimens of one family of views or modifiers, each in its states.
public struct GalleryPage: Identifiable {
  /// The last part of its address: `text`, `pickers`.
  public let id: String
  public let title: String
  /// A symbol of the house's set.
  public let symbol: String
  /// A sentence or two about the family.
  let summary: String?
  /// What the page shows, for the list of what the renderer supports.
  public let covers: [Coverage]
  /// The page itself looks at the state it is asked for. Otherwise the gallery shows the states that a screen usually has.
  public let showsStates: Bool
  let content: () -> AnyView

  init<Content: View>(
    _ id: String, _ title: String, symbol: String, summary: String? = nil, covers: [Coverage], showsStates: Bool = false,
    @ViewBuilder content: @escaping () -> Content
  ) {
    self.id = id
    self.title = title
    self.symbol = symbol
    self.summary = summary
    self.covers = covers
    self.showsStates = showsStates
    self.content = { AnyView(content()) }
  }
}

/// How far a type or modifier of SwiftUI is offered.
public struct Coverage: Sendable {
  /// As a reader looks for it: `Toggle`, `sheet(isPresented:onDismiss:content:)`.
  public let name: String
  /// The members that exist.
  public let members: String
  /// What is missing or different from what Apple's documentation says; nil when nothing is.
  public let difference: String?

  init(_ name: String, _ members: String = "", except difference: String? = nil) {
    self.name = name
    self.members = members
    self.difference = difference
  }
}

/// What a page of the gallery is asked to show.
public nonisolated enum GalleryState: String, CaseIterable, Sendable {
  case filled, loading, empty, error

  var title: String { rawValue.capitalized }
}

private enum GalleryStateKey: EnvironmentKey { static let defaultValue = GalleryState.filled }
private enum GalleryFieldsKey: EnvironmentKey { static let defaultValue: [String: String] = [:] }

extension EnvironmentValues {
  var galleryState: GalleryState {
    get { self[GalleryStateKey.self] }
    set { self[GalleryStateKey.self] = newValue }
  }
  /// What the address asks of the page beside its state.
  var galleryFields: [String: String] {
    get { self[GalleryFieldsKey.self] }
    set { self[GalleryFieldsKey.self] = newValue }
  }
}
