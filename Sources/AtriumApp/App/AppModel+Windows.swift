import AtriumAPI
public import Foundation
public import SwiftUI

/// What the windows of a program can have the app do: its menus, its links and what it restores.
extension AppModel {
  /// One of the person's rooms, as a menu lists it.
  public struct RoomItem: Identifiable {
    public let id: String
    public let title: LocalizedStringKey
    /// Where it begins.
    public let path: String
  }

  /// The person's rooms, in the order in which they are shown.
  public var roomItems: [RoomItem] {
    guard isShellShown else { return [] }
    return account.rooms.compactMap { room in
      rooms[room].map { RoomItem(id: room.rawValue, title: rooms.looks(of: room).title, path: $0.start.path) }
    }
  }

  /// Whether rooms are shown, and not the entrance.
  public var isOpen: Bool { isShellShown }

  /// Whether something new can be put into a room from where the person is.
  public var canCapture: Bool { isShellShown && canCapture(account) }

  /// Shows the sheet for something new, of the first room that has one.
  public func capture() {
    guard canCapture else { return }
    capturing = capturingRooms(account).first
  }

  /// Goes where a path leads. A link that calls for something is followed, as one that came by mail.
  ///
  /// - Parameter path: percent-encoded, with its query.
  /// - Returns: false for a path that names no place.
  @discardableResult public func open(_ path: String) -> Bool {
    if let link = ArrivalLink(path: path) {
      entrance.follow(link)
      return true
    }
    return go(to: path)
  }

  /// Hands a file over to the screen at a path, which takes it as soon as it is shown.
  ///
  /// - Parameter path: percent-encoded.
  public func hand(_ file: URL, to path: String) {
    handed.hand(file)
    open(path)
  }

  /// Has everything that is shown asked for again.
  public func reload() { heard(.everywhere) }
}
