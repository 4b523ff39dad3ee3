import AtriumAPI
import AtriumServer
import Storage

// The answers that are lists of documents, as the contract's types would be encoded.

extension EncodedResponse where Value == DocumentPage {
  init(_ page: NoteListStore.WirePage) {
    self.init(capacity: roomOfDocument * (page.documents.count + 1)) {
      $0.object {
        page.write(to: &$0)
        $0.name("count")
        $0.integer(page.documents.count)
      }
    }
  }
}

extension EncodedResponse where Value == TagDetail {
  init(_ tag: TagCount, children: [TagCount], _ page: NoteListStore.WirePage) {
    self.init(capacity: roomOfDocument * (page.documents.count + 1)) {
      $0.object {
        $0.members(of: tag)
        $0.name("children")
        $0.array(children) { json, child in json.object { $0.members(of: child) } }
        page.write(to: &$0)
      }
    }
  }
}

extension EncodedResponse where Value == [Document] {
  init(_ documents: some Collection<ListedDocument>) {
    self.init(capacity: roomOfDocument * (documents.count + 1)) { $0.array(documents) { $1.write(to: &$0) } }
  }
}

extension EncodedResponse where Value == NoteSearchPage {
  init(query: String, _ results: some Collection<Finding>, nextCursor: String?) {
    self.init(capacity: roomOfDocument * (results.count + 1)) {
      $0.object {
        $0.member("query", query)
        $0.name("results")
        $0.array(results) { $1.write(to: &$0) }
        $0.name("count")
        $0.integer(results.count)
        if let nextCursor { $0.member("nextCursor", nextCursor) }
      }
    }
  }
}

/// Bytes of most documents, so that the text of a page is not copied while it grows.
private let roomOfDocument = 800

extension NoteListStore.WirePage {
  fileprivate func write(to json: inout JSONText) {
    json.name("documents")
    json.array(documents) { $1.write(to: &$0) }
    if let nextCursor { json.member("nextCursor", nextCursor) }
  }
}

extension JSONText {
  fileprivate mutating func members(of tag: TagCount) {
    member("name", tag.name)
    name("count")
    integer(tag.count)
  }
}

extension Finding {
  /// As `NoteSearchResult`.
  fileprivate func write(to json: inout JSONText) {
    json.object {
      document.writeHead(to: &$0)
      document.writeMetadata(to: &$0)
      $0.name("snippet")
      $0.array(Passage.runs(of: passage)) { json, run in
        json.object {
          $0.member("text", run.text)
          $0.name("marked")
          $0.claim(run.marked)
        }
      }
      $0.name("score")
      $0.real(score)
    }
  }
}
