internal import CMarkGFM
import Foundation

/// The way into cmark-gfm for all who parse with it in this process: the renderer of notes, and the texts of screens.
///
/// The library keeps its set of special characters in a global table and changes it while it parses inlines, so two threads that parse
/// at once would spoil each other's result (decision 0006).
package enum CMarkParsing {
  private static let turn = NSLock()

  private static let registration: Void = cmark_gfm_core_extensions_ensure_registered()

  /// Runs `parse`, which makes a parser and feeds and finishes it, while nobody else does. Its tree may be read at any time afterwards.
  package static func alone<Result>(_ parse: () throws -> Result) rethrows -> Result {
    turn.lock()
    defer { turn.unlock() }
    _ = registration
    return try parse()
  }
}
