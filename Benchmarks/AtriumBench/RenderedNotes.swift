import Foundation
import Markdown

/// Markdown as the server makes HTML of it, for a comparison with another program: `AtriumBench html FILE TIMES`.
enum RenderedNotes {
  static func render(file: String, times: Int) -> Bool {
    guard let text = try? String(contentsOfFile: file, encoding: .utf8) else { return false }
    var bytes = 0
    for _ in 0..<times { bytes += MarkdownRenderer.html(text).utf8.count }
    return times == 0 || bytes > 0
  }
}
