package import SwiftUI

/// A button on every page by which a person puts something new into a room: what it is called, and its symbol. The room brings the sheet
/// that it opens (``RoomScreens/captureSheet``).
package struct RoomCapture {
  package let title: LocalizedStringKey
  package let symbol: String
  /// Where a person sees what they shared from another program: so many items.
  package let arrival: (Int) -> Destination

  package init(title: LocalizedStringKey, symbol: String, arrival: @escaping (Int) -> Destination) {
    self.title = title
    self.symbol = symbol
    self.arrival = arrival
  }
}
