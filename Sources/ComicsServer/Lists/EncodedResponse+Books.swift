import AtriumAPI
import AtriumServer
import Storage

extension EncodedResponse where Value == ComicBookPage {
  /// A page of a list, as the contract's type would be encoded.
  init(_ books: [ComicBook], nextCursor: String?) {
    self.init(capacity: roomOfBook * (books.count + 1)) {
      $0.object {
        $0.name("books")
        $0.array(books) { $1.write(to: &$0) }
        if let nextCursor { $0.member("nextCursor", nextCursor) }
      }
    }
  }
}

/// Bytes of most books, so that the text of a page is not copied while it grows.
private let roomOfBook = 400

extension ComicBook {
  fileprivate func write(to json: inout JSONText) {
    json.object {
      $0.member("id", id)
      $0.member("path", path)
      $0.member("title", title)
      if let series {
        $0.name("series")
        series.write(to: &$0)
      }
      $0.member("format", format.rawValue)
      $0.name("pageCount")
      $0.integer(pageCount)
      $0.name("size")
      $0.integer(size)
      $0.member("modified", WireDate.text(of: modified))
      if let direction { $0.member("direction", direction.rawValue) }
      $0.member("revision", revision)
      if let progress {
        $0.name("progress")
        progress.write(to: &$0)
      }
      $0.name("isFavourite")
      $0.claim(isFavourite)
    }
  }
}

extension ComicSeriesEntry {
  fileprivate func write(to json: inout JSONText) {
    json.object {
      $0.member("id", id)
      $0.member("name", name)
      if let number { $0.member("number", number) }
      if let reason { $0.member("reason", reason.rawValue) }
    }
  }
}

extension ComicProgress {
  fileprivate func write(to json: inout JSONText) {
    json.object {
      $0.name("page")
      $0.integer(page)
      $0.name("pageCount")
      $0.integer(pageCount)
      $0.name("isCompleted")
      $0.claim(isCompleted)
      $0.member("at", WireDate.text(of: at))
    }
  }
}
