package import AtriumAPI
import Foundation

extension WidgetRow {
  package init(_ document: Document) {
    let folders = document.id.split(separator: "/").dropLast().joined(separator: "/")
    self.init(
      title: document.title, detail: folders.isEmpty ? nil : .text(folders), symbol: "doc.text",
      path: "/notes/read/" + PercentCoding.encode(path: document.id), date: document.metadata.modified)
  }

  package init(_ pin: PinnedItem) {
    self.init(
      title: Self.line(pin.displayText) ?? pin.name, symbol: "pin", path: "/life/files/" + PercentCoding.encode(path: pin.path),
      date: pin.pinnedAt)
  }

  package init(_ item: InboxItem) {
    self.init(
      title: item.textPreview.flatMap(Self.line) ?? item.name, symbol: Self.symbol(isFolder: item.isFolder, type: item.mimeType),
      path: (item.isFolder ? "/life/library/" : "/life/files/") + PercentCoding.encode(path: item.path), date: item.createdAt)
  }

  package init(_ session: AgentSession) {
    self.init(
      title: session.title.flatMap(Self.line) ?? session.project ?? session.deviceName,
      detail: .agent(session.state, device: session.deviceName), symbol: Self.symbol(of: session.state),
      path: "/agents/sessions/" + PercentCoding.encode(session.id), date: session.since)
  }

  /// - Returns: nil for a book that was not begun, and for one that is finished.
  package init?(_ book: ComicBook) {
    guard let progress = book.progress, !progress.isCompleted else { return nil }
    self.init(
      title: book.title, detail: .page(progress.page, of: book.pageCount), symbol: "book",
      path: "/comics/read/" + PercentCoding.encode(book.id), date: progress.at)
  }

  /// - Parameter isSaved: which shows a person saved is theirs to know; which take place is public.
  package init(_ show: Show, isSaved: Bool) {
    let venue = show.venues.first?.name ?? show.city
    self.init(
      title: show.title, detail: show.isCancelled ? .cancelled(venue) : .text(venue), symbol: isSaved ? "star.fill" : "music.note",
      path: "/shows/\(show.id)" + (isSaved ? "?from=saved" : ""),
      evening: WidgetEvening(
        starts: show.startsAt, isTimeKnown: show.isTimeKnown, day: show.day, timezone: show.timezone, ends: show.endsAt),
      isPrivate: isSaved)
  }

  /// The first line of a text that has anything in it.
  private static func line(_ text: String) -> String? {
    text.split(whereSeparator: \.isNewline).lazy.map { $0.trimmingCharacters(in: .whitespaces) }.first { !$0.isEmpty }
  }

  private static func symbol(isFolder: Bool, type: String?) -> String {
    if isFolder { return "folder" }
    return switch type?.split(separator: "/").first {
    case "image": "photo"
    case "audio": "music.note"
    case "video": "play"
    case "text": "doc.text"
    default: type == "application/pdf" ? "doc.text" : "doc"
    }
  }

  /// As the Agents room draws them.
  private static func symbol(of state: AgentState) -> String {
    switch state {
    case .needsPermission: "hand.raised"
    case .needsAnswer: "questionmark.circle"
    case .asks: "text.bubble"
    case .failed: "exclamationmark.triangle"
    case .working, .done, .paused, .ended, .stale, .unknown: "terminal"
    }
  }
}
