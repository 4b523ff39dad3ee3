import AtriumAPI
import AtriumServer
import HTTPTypes
import Hummingbird
import Multipart

/// The inbox over HTTP.
struct InboxRoutes: Sendable {
  let reader: InboxReader
  let writer: LibraryWriter
  let captures: CaptureWriter
  let pins: LibraryPins
  let hub: ChangeHub

  func add(to router: some RouterMethods<AtriumRequestContext>) {
    router.answer(ListInbox.self) { call, context in try await reader.page(call, of: try context.requirePerson().id) }
    router.answer(GetInboxItem.self) { call, context in
      let item = try await reader.items([try await reader.entry(call.id)], of: try context.requirePerson().id, isList: false).first
      guard let item else { throw Problem(.notFound) }
      return item
    }
    router.answer(ListPinnedItems.self) { _, context in
      PinnedItemList(items: try await reader.pinned(by: try context.requirePerson().id))
    }
    router.answer(CaptureItem.self) { call, context in
      let caller = try context.requireCaller()
      return try await hub.signal { Self.answer(try await captures.capture(call, by: caller.person.id), to: caller) }
    } form: { call, request, context in
      guard let boundary = request.headers[.contentType].flatMap({ FormBoundary(contentType: $0) }) else {
        throw Problem(.invalidRequest, detail: "Content-Type does not name the boundary of the form.")
      }
      let caller = try context.requireCaller()
      return try await hub.signal {
        let capture = try await captures.capture(
          form: request.body, boundary: boundary, key: call.idempotencyKey, by: caller.person.id)
        return Self.answer(capture, to: caller)
      }
    }
    router.answer(WriteInboxItem.self) { call, context in
      try await hub.signal {
        try await captures.write(
          call.content, to: try await reader.entry(call.id), ifMatch: call.ifMatch, by: try context.requirePerson().id)
      }
    }
    router.answer(DeleteInboxItem.self) { call, context in
      try await hub.signal {
        try await writer.delete(try await reader.entry(call.id).path, by: try context.requirePerson().id, field: "id")
      }
    }
    router.answer(PinInboxItem.self) { call, context in try await setPin(true, call.id, context) }
    router.answer(UnpinInboxItem.self) { call, context in try await setPin(false, call.id, context) }
  }

  /// A key that only captures learns where its own items are, not which other files have the same bytes; and it takes nothing back.
  private static func answer(_ capture: Capture, to caller: Caller) -> Capture {
    guard caller.isCaptureOnly else { return capture }
    let results = capture.results.map { Capture.Result(path: $0.path, status: $0.status, error: $0.error) }
    return Capture(path: capture.path, results: results)
  }

  private func setPin(_ isPinned: Bool, _ id: String, _ context: AtriumRequestContext) async throws -> LibraryPin {
    try await pins.set(isPinned, try await reader.entry(id), by: try context.requirePerson().id, field: "id")
  }
}
