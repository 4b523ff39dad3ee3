import AtriumServer
import Foundation
import WebHosting

/// Whether what draws mathematics and code is installed.
struct LibraryChecks {
  /// Where the system keeps scripts.
  var folder = Libraries.system

  func findings() -> [CheckResult] {
    [("katex/katex.min.js", "libjs-katex", "formulas"), ("highlight.js/highlight.min.js", "libjs-highlight.js", "code")].map {
      file, package, what in
      FileManager.default.isReadableFile(atPath: folder.appending(path: file).path(percentEncoded: false))
        ? .passed(package, "It draws \(what) in notes.")
        : .warning(
          package, "It is not installed, so that \(what) in notes is shown as it is written.",
          fix: "Install it: apt-get install \(package).")
    }
  }
}
