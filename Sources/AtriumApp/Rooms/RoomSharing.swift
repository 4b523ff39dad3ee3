package import AtriumAPI
package import SwiftUI
package import UniformTypeIdentifiers

/// What a room takes of what people share with the app from other programs (decision 0065). A text comes as a file of plain text.
package nonisolated struct RoomSharing {
  /// What the person chooses where several rooms can take it.
  package let title: LocalizedStringKey
  package let types: [UTType]
  /// In bytes of UTF-8; 0 for a room that takes no texts.
  package let longestText: Int
  /// The screen that takes it, from ``HandedFile``.
  package let place: Destination

  package init(title: LocalizedStringKey, types: [UTType], longestText: Int = 0, place: Destination) {
    self.title = title
    self.types = types
    self.longestText = longestText
    self.place = place
  }

  func takes(_ item: SharedItem) -> Bool {
    switch item {
    case .file(let type): types.contains { type.conforms(to: $0) }
    case .text(let bytes): bytes <= longestText
    case .other: false
    }
  }
}

/// A room to which something that was shared can go.
package nonisolated struct ShareTaker {
  package let room: Room
  /// What the person chooses.
  package let title: LocalizedStringKey
  /// Where it goes; nil for the room that captures whatever is shared.
  package let place: Destination?
}

extension RoomRegistry {
  /// The rooms that can take what was shared, in the order in which they are shown.
  ///
  /// - Parameters:
  ///   - capturing: the room whose call captures whatever is shared.
  ///   - rooms: those that the person has.
  @MainActor package func takers(of item: SharedItem, capturing: Room?, among rooms: [Room]) -> [ShareTaker] {
    all.filter { rooms.contains($0.room) }.compactMap { room in
      if room.room == capturing { return ShareTaker(room: room.room, title: room.capture?.keeping ?? room.looks.title, place: nil) }
      guard let sharing = room.sharing, sharing.takes(item) else { return nil }
      return ShareTaker(room: room.room, title: sharing.title, place: sharing.place)
    }
  }

  /// What a person is asked where several rooms can take it.
  @MainActor package var shareQuestion: LocalizedStringKey { "Where Should It Go?" }
}
