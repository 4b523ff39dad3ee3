import AtriumAPI
import SwiftUI

extension ComicSeries.Reason {
  /// What put a book, or all books of a series, there.
  @MainActor var words: LocalizedStringKey {
    switch self {
    case .comicInfo: "From ComicInfo"
    case .fileNames: "From file names"
    case .manual: "By hand"
    case .unknown(let reason): "\(reason)"
    }
  }
}
