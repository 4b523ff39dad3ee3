package import AtriumAPI
package import SwiftUI

extension Text {
  /// A passage of which some words stand out.
  package init?(_ runs: [SnippetRun]) {
    guard let first = runs.first else { return nil }
    self = runs.dropFirst().reduce(Self.text(first)) { $0 + Self.text($1) }
  }

  private static func text(_ run: SnippetRun) -> Text {
    run.marked ? Text(verbatim: run.text).fontWeight(.semibold).foregroundStyle(.primary) : Text(verbatim: run.text)
  }
}
