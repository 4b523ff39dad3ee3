import AtriumServer
import Foundation

/// Why the index is behind the folder.
enum ScanTrouble: Sendable {
  /// What opens books does not start, or has too much to do.
  case noWorker
  /// With what the database or the file system says.
  case failed(any Error)

  /// For the person who keeps the house.
  func sentence(in language: Language) -> String {
    switch self {
    case .noWorker:
      Texts.comics(
        "The program atrium-worker does not start or is busy, so some books are not in the library yet. atrium doctor says more.",
        in: language)
    case .failed(let error):
      Texts.comics(
        "The library cannot be scanned: \((error as? any LocalizedError)?.errorDescription ?? "\(error)")", in: language)
    }
  }
}
