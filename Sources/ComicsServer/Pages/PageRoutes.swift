import AtriumAPI
import AtriumServer
import Hummingbird
import Imaging

/// Pages and covers over HTTP.
struct PageRoutes: Sendable {
  let pages: PageReader
  let list: PageList

  func add(to router: some RouterMethods<AtriumRequestContext>) {
    router.answer(ListComicPages.self) { call, _ in try await list.pages(of: call.id) }
    router.bytes(GetComicPage.self) { call, _ in
      try await pages.page(
        call.number, of: call.id, revision: call.revision, width: call.width, format: call.format, accepting: AcceptedImages(call.accept))
    }
    router.answer(ClearComicPictures.self) { _, _ in
      try await pages.files.decoding.images.clear()
      return NoContent()
    }
    router.bytes(GetComicThumbnail.self) { call, _ in try await pages.thumbnail(of: call.id, revision: call.revision) }
  }
}
