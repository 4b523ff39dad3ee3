package import SwiftUI

extension View {
  /// Lets links to a heading (`#h-soil`) in this view, its menus and its toolbar go there in the rich text that it shows. A browser does
  /// so by itself.
  package func richHeadings() -> some View {
    #if canImport(WebKit)
      modifier(RichHeadings())
    #else
      self
    #endif
  }
}

#if canImport(WebKit)
  extension EnvironmentValues {
    private enum RichHeadingKey: EnvironmentKey { static var defaultValue: Binding<String?>? { nil } }

    /// The `id` that the rich text is to go to. It takes the value away once it has gone there.
    var richHeading: Binding<String?>? {
      get { self[RichHeadingKey.self] }
      set { self[RichHeadingKey.self] = newValue }
    }
  }

  private struct RichHeadings: ViewModifier {
    @State private var heading: String?
    @Environment(\.openURL) private var open

    func body(content: Content) -> some View {
      content
        .environment(\.richHeading, $heading)
        .environment(
          \.openURL,
          OpenURLAction { [$heading, open] url in
            if url.scheme == nil, url.path(percentEncoded: true).isEmpty, let id = url.fragment(percentEncoded: false), !id.isEmpty {
              $heading.wrappedValue = id
            } else {
              open(url)
            }
            return .handled
          })
    }
  }
#endif
