package import SwiftUI

#if canImport(WebKit)
  /// HTML that the server rendered and sanitised, in a web view as high as the text. What is around it scrolls.
  package struct RichText: View {
    private let html: String
    @ScaledMetric private var textSize = RichWebView.textSize
    @State private var layout = RichLayout()
    @Environment(\.self) private var values
    @Environment(Navigation.self) private var navigation
    @Environment(Contents.self) private var contents

    package init(html: String) { self.html = html }

    package var body: some View {
      RichWebView(
        document: document, place: navigation.destination.path, client: contents.client, heading: values.richHeading,
        report: { layout = $0 }, follow: follow
      )
      .frame(maxWidth: .infinity)
      .frame(height: max(layout.height, 1))
    }

    private var document: RichDocument {
      let theme = RichTheme(
        textSize: textSize, isDark: values.colorScheme == .dark,
        tint: shade(of: navigation.room.map { values.rooms.looks(of: $0).accent } ?? .accentColor),
        background: RichWebView.background.map(shade))
      return RichDocument(html: html, bytes: values.hostPaths.bytes, origin: values.hostPaths.origin, theme: theme)
    }

    private func shade(of color: Color) -> RichTheme.Shade {
      let color = color.resolve(in: values)
      return RichTheme.Shade(red: color.red, green: color.green, blue: color.blue)
    }

    private func follow(_ link: RichLink) {
      switch link {
      case .place(let path): if let destination = values.rooms.destination(at: path) { navigation.follow(destination) }
      case .file(let path): values.openFile?(path)
      case .heading(let id): values.richHeading?.wrappedValue = id
      case .outside(let url): values.openURL(url)
      }
    }
  }
#else
  /// HTML that the server rendered and sanitised.
  package struct RichText: View {
    private let html: String

    package init(html: String) { self.html = html }

    package var body: some View { Web.HTML(html, classes: "rich") }
  }
#endif
