public import Foundation

/// Foundation has these on Apple's platforms only. A file that a person handed over is the process's own here, so nothing is to be
/// asked of the system; the pair stays balanced as it does there.
extension URL {
  /// - Returns: whether there is such a file at all.
  public func startAccessingSecurityScopedResource() -> Bool {
    isFileURL && FileManager.default.isReadableFile(atPath: path(percentEncoded: false))
  }

  public func stopAccessingSecurityScopedResource() {}
}
