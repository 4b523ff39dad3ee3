/// One item of the inbox (seed: L1).
///
/// `id` is the item's path, with or without the inbox's folder, as one segment; or `~` and its stable id. What is exactly a path is that.
public struct GetInboxItem: Call {
  public var id: String

  public init(id: String) { self.id = id }

  public typealias Response = InboxItem
  public static let route = Route(.get, "/api/inbox/{id}", scope: .read(.life), errors: [.notFound], summary: "Reads an item of the inbox")
}

/// Replaces the text of an item. The old version goes to the trash.
public struct WriteInboxItem: Call {
  public var id: String
  public var content: String
  /// The item's `ETag`, as `/raw` says it: an item that was changed since is left as it is.
  public var ifMatch: String?

  public init(id: String, content: String, ifMatch: String? = nil) {
    self.id = id
    self.content = content
    self.ifMatch = ifMatch
  }

  public typealias Response = LibraryChange
  public static let route = Route(
    .put, "/api/inbox/{id}", scope: .write(.life), headers: ["ifMatch": "If-Match"],
    errors: [.notFound, .preconditionFailed, .unsupportedMediaType] + MakeLibraryFolder.writing, summary: "Replaces the text of an item")
}

/// Moves an item to the trash.
public struct DeleteInboxItem: Call {
  public var id: String

  public init(id: String) { self.id = id }

  public typealias Response = LibraryDeletion
  public static let route = Route(
    .delete, "/api/inbox/{id}", scope: .write(.life), errors: [.notFound] + MakeLibraryFolder.writing, summary: "Moves an item to the trash"
  )
}

public struct PinInboxItem: Call {
  public var id: String

  public init(id: String) { self.id = id }

  public typealias Response = LibraryPin
  public static let route = Route(
    .post, "/api/inbox/{id}/pin", scope: .write(.life), errors: [.notFound], summary: "Pins an item for the person who asks")
}

public struct UnpinInboxItem: Call {
  public var id: String

  public init(id: String) { self.id = id }

  public typealias Response = LibraryPin
  public static let route = Route(
    .delete, "/api/inbox/{id}/pin", scope: .write(.life), errors: [.notFound], summary: "Removes a pin of the person who asks")
}
