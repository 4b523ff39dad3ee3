public import Foundation

/// Something that a person should hear of, in words, until they have seen it and for a while after.
///
/// A `Change` makes programs fetch again; a notification is for a person to read. It belongs to one person.
public struct Notice: Codable, Sendable, Hashable, Identifiable {
  public var id: String
  /// The room that it is from.
  public var room: Room
  /// `Kind`'s names; a newer server may send others.
  public var kind: String
  /// What it is about, by an id among those of its kind.
  public var subject: String?
  /// In the language that was asked for.
  public var title: String
  /// What else there is to say; may be empty.
  public var text: String
  public var at: Date
  public var seen: Bool

  public init(id: String, room: Room, kind: String, subject: String? = nil, title: String, text: String, at: Date, seen: Bool) {
    self.id = id
    self.room = room
    self.kind = kind
    self.subject = subject
    self.title = title
    self.text = text
    self.at = at
    self.seen = seen
  }

  /// The kinds that rooms declare, each in its own folder.
  public enum Kind {}
}
