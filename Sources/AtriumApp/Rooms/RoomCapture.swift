package import SwiftUI

/// A button on every page by which a person puts something new into a room: what it is called, and its symbol. The room brings the sheet
/// that it opens (``RoomScreens/captureSheet``).
package struct RoomCapture {
  package let title: LocalizedStringKey
  package let symbol: String
  /// What a person chooses for something that they shared and another room could take too.
  package let keeping: LocalizedStringKey
  /// Where a person sees what they shared from another program: so many items.
  package let arrival: (Int) -> Destination

  package init(title: LocalizedStringKey, symbol: String, keeping: LocalizedStringKey, arrival: @escaping (Int) -> Destination) {
    self.title = title
    self.symbol = symbol
    self.keeping = keeping
    self.arrival = arrival
  }
}
