package import SwiftUI

/// Hands a file over to the person: a browser keeps it, a device shares it.
package struct DownloadLink<Label: View>: View {
  private let url: URL
  private let name: String
  private let label: Label

  /// - Parameter name: of the file.
  package init(to url: URL, name: String, @ViewBuilder label: () -> Label) {
    self.url = url
    self.name = name
    self.label = label()
  }

  package var body: some View {
    #if canImport(WebKit)
      ShareLink(item: url) { label }
    #else
      Web.DownloadLink(to: url, name: name) { label }
    #endif
  }
}
