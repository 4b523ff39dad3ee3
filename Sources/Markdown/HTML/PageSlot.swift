/// What a page holds in a place that can be written only when the whole is known.
enum PageSlot {
  /// The id of the heading of this number.
  case heading(Int)
  /// The start tag of a link.
  case link(PageLink)
  /// A picture, sound, film or other file in the middle of text.
  case media(PageMedia)
  /// A note, or a part of one, as a block of its own.
  case embed(PageLink)
}

/// A link as written.
struct PageLink {
  /// Nil for a place in the same note.
  var target: LinkTarget?
  var anchor: String?
  /// What a reader sees of it.
  var label: String
  /// The address as written, which stays when it means no file of the vault.
  var address: String?
  var title: String?
}

extension PageSlot {
  var target: LinkTarget? {
    switch self {
    case .heading: nil
    case .link(let link), .embed(let link): link.target
    case .media(let media): media.link.target
    }
  }
}
