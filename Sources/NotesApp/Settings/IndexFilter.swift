import AtriumAPI
import AtriumApp
import SwiftUI

/// Which files of the index are listed.
nonisolated enum IndexFilter: Hashable, CaseIterable {
  /// Skipped and failed.
  case missing
  case failed
  case skipped
  case indexed

  var status: FileIndexStatus? {
    switch self {
    case .missing: nil
    case .failed: .failed
    case .skipped: .skipped
    case .indexed: .indexed
    }
  }

  var title: LocalizedStringKey {
    switch self {
    case .missing: "Not Indexed"
    case .failed: "Failed"
    case .skipped: "Skipped"
    case .indexed: "Indexed"
    }
  }
}
