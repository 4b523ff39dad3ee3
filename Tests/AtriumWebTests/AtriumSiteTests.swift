import AtriumAPI
import AtriumClient
import Foundation
import Logging
import SwiftUI
import TestSupport
import Testing

@testable import AtriumApp
@testable import AtriumWeb
@testable import NotesApp
@testable import WebHosting

/// The app as a site: its addresses, and when its page is complete.
@MainActor @Suite(.timeLimit(.minutes(5))) struct AtriumSiteTests {
  /// A house whose answers wait until they are let go.
  private actor HeldHouse: Transport {
    private var waiting: [CheckedContinuation<Void, Never>] = []
    private var isOpen = true
    private(set) var asked = 0

    func hold() { isOpen = false }

    func send(_ request: WireRequest) async throws -> WireResponse {
      asked += 1
      if !isOpen { await withCheckedContinuation { waiting.append($0) } }
      return try WireResponse(json: DocumentPage(documents: [], count: 0))
    }

    func stream(_ request: WireRequest) async throws -> WireStream {
      WireStream(status: 503, headers: [:], chunks: AsyncThrowingStream { $0.finish() })
    }

    func letGo() {
      isOpen = true
      for one in waiting { one.resume() }
      waiting = []
    }
  }

  @Test("a page that was sent while a call was under way is told when it is done")
  func busyPage() async throws {
    let house = HeldHouse()
    let visits = Visits(prefix: Prefix("/app"), logger: Logger(label: "test")) { _ in
      AtriumSite(rooms: HostedRooms([.notes]), transport: house, changes: nil)
    }
    let visit = try #require(visits.open(at: "/notes", for: Visits.Request(owner: "me"), now: .now).visit)
    await visit.settle(within: .seconds(60), clock: ContinuousClock())
    // A call that no turn of the tree announces: the list asks again because a file changed.
    await house.hold()
    let before = await house.asked
    let screens = try #require(visit.site as? AtriumSite).app.contents.screens(of: .notes)
    try #require(screens as? NotesScreens).model.list.somethingChanged()
    try await becomes(before + 1) { await house.asked }
    let page = visit.page(nonce: "n")
    #expect(page.isBusy)
    let stream = visit.openStream(at: .now)
    await house.letGo()
    for await _ in stream.wakes where visit.outbox.unsent(after: page.patch).last?.isQuiet == true { break }
    #expect(visit.isQuiet)
    visits.closeAll()
  }

  @Test("addresses lead to places, and typing in the search field stays in one")
  func places() throws {
    let site = AtriumSite(rooms: HostedRooms([.notes]), transport: HeldHouse(), changes: nil)
    #expect(site.path == "/")
    #expect(site.go(to: "/notes/read/a%20b.md?in=idea") && site.app.navigation[NotePlace.self].page == .note(key: "a b.md"))
    #expect(!site.go(to: "/nowhere") && site.path == "/notes/read/a%20b.md?in=idea")
    #expect(site.isSamePlace("/notes?q=a", "/notes?q=ab") && !site.isSamePlace("/notes", "/notes?in=idea"))
    #expect(!site.isSamePlace("/notes", "/nowhere"))
    #expect(site.isSamePlace("/notes/summaries", "/notes/summaries?month=2026-07") && !site.isSamePlace("/notes", "/notes/tasks"))
    #expect(site.path(of: try #require(NotePlace(path: "/notes/sidebar")).destination) == "/notes/sidebar" && site.path(of: 3) == nil)
  }

  @Test("a link in a text opens its note beside the list that is there; any other address is gone to as it is")
  func following() {
    let site = AtriumSite(rooms: HostedRooms([.notes]), transport: HeldHouse(), changes: nil)
    #expect(site.go(to: "/notes/tags/garden?sort=title") && site.follow("/notes/read/Kitchen/bread.md"))
    #expect(site.path == "/notes/read/Kitchen/bread.md?from=tags&tag=garden&sort=title")
    #expect(site.go(to: "/notes?q=plum") && site.follow("/notes/read/a.md") && site.path == "/notes/read/a.md?q=plum")
    #expect(site.follow("/notes/read/b.md?from=tasks") && site.path == "/notes/read/b.md?from=tasks")
    #expect(site.follow("/notes/tags/garden") && site.path == "/notes/tags/garden")
    #expect(!site.follow("/nowhere") && site.path == "/notes/tags/garden")
    // Back and forward say all of it.
    #expect(site.go(to: "/notes/read/a.md") && site.path == "/notes/read/a.md")
  }
}
