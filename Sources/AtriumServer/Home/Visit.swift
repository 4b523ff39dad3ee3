import AtriumAPI
import Foundation

/// A place of the app that a person opened.
struct Visit: Sendable, Equatable {
  let room: Room
  let place: String
  let title: String
  let at: Date
}
