package import Foundation
import SwiftUI

/// A file that the app was opened with: another program shared it. It waits until the screen that it is for is shown, and takes it.
@Observable package final class HandedFile {
  package private(set) var url: URL?

  func hand(_ url: URL) { self.url = url }

  /// The file is the caller's from here on.
  package func take() -> URL? {
    defer { url = nil }
    return url
  }
}
