#if canImport(WebKit)
  import Foundation

  /// The web's own style sheets and script for rich content. They are files of the renderer, `Renderer/Sources/WebHosting/Assets`, which the
  /// app's target has among its resources: no copy that could differ.
  enum RichResources {
    static let style = [text("tokens", "css"), text("rich", "css")].joined(separator: "\n")
    static let script = text("rich", "js")

    /// Without its style sheet a text can be read all the same.
    private static func text(_ name: String, _ type: String) -> String {
      guard let file = Bundle.main.url(forResource: name, withExtension: type), let text = try? String(contentsOf: file, encoding: .utf8)
      else { return "" }
      return text
    }
  }
#endif
