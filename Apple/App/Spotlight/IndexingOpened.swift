import AtriumApp
import AtriumDevice
import SwiftUI

extension View {
  /// Has the system's search find what the person opens in this house, until it is deleted or they sign out.
  func indexesOpened(in house: House, by indexer: SpotlightIndexer) -> some View {
    modifier(IndexingOpened(house: house, indexer: indexer))
  }
}

private struct IndexingOpened: ViewModifier {
  let house: House
  let indexer: SpotlightIndexer

  func body(content: Content) -> some View {
    content
      .onChange(of: house.model.opened, initial: true) { _, item in
        if let item { indexer.opened(item, on: house.server.id) }
      }
      .onChange(of: house.model.isMissing) { _, isMissing in
        if isMissing { indexer.removed(place: house.model.path, on: house.server.id) }
      }
      .onChange(of: house.model.isSignedIn) { wasSignedIn, isSignedIn in
        if wasSignedIn, !isSignedIn { indexer.left(house.server.id) }
      }
  }
}
