import AtriumAPI
import AtriumClient
import SwiftUI

typealias NoticeList = Paged<NewestFirst, Notice>

/// What a person is told, and how much of it they have not seen.
@Observable final class NoticesModel {
  @ObservationIgnored let list: NoticeList
  @ObservationIgnored let count: Loadable<NoticeCount>
  /// Why not all could be marked, until the person has read it.
  var refusal: LocalizedStringKey?
  private let client: APIClient

  init(client: APIClient, reader: Reader, clock: any Clock<Duration>) {
    self.client = client
    list = NoticeList(clock: clock) { _, cursor, limit in
      let page = try await client.send(ListNotices(limit: limit, cursor: cursor, language: reader.language))
      return NoticeList.Page(items: page.notices, next: page.nextCursor, mark: page.through)
    }
    count = Loadable(clock: clock) { try await client.send(CountNotices()) }
  }

  /// What a badge says.
  var unseen: Int { count.value?.unseen ?? 0 }

  /// One that cannot be marked stays unread: the person is on the way to what it tells of, and is not held up.
  func see(_ notice: Notice) async {
    if !notice.seen { try? await mark(MarkNoticesSeen(ids: [notice.id])) }
  }

  /// Everything that is shown; what came since is not.
  func seeAll() async {
    guard let through = list.mark else { return }
    do {
      try await mark(MarkNoticesSeen(through: through))
    } catch is CancellationError {
    } catch {
      refusal = error.words
    }
  }

  /// Other pages hear of it by the change stream.
  private func mark(_ call: MarkNoticesSeen) async throws {
    _ = try await client.send(call)
    await count.reload()
    if list.shown > 0 { await list.reload() }
  }

  /// Notices came, were seen elsewhere, or were withdrawn.
  func somethingChanged() {
    count.somethingChanged()
    list.somethingChanged()
  }

  /// The server words them.
  func languageChanged() { list.somethingChanged() }
}
