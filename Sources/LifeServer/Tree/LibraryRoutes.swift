import AtriumAPI
import AtriumServer
import Hummingbird

/// The library over HTTP.
struct LibraryRoutes: Sendable {
  let reader: LibraryReader
  let writer: LibraryWriter
  let pins: LibraryPins
  let hub: ChangeHub

  func add(to router: some RouterMethods<AtriumRequestContext>) {
    router.answer(GetLibraryTree.self) { call, _ in try await tree(call) }
    router.answer(GetLibraryFile.self, with: file)
    router.answer(MakeLibraryFolder.self) { call, context in
      let path = try call.name.map { call.path.isEmpty ? $0 : call.path + "/" + (try SafeName.checked($0, field: "name")) } ?? call.path
      return try await hub.signal { try await writer.makeFolder(at: path, by: try context.requirePerson().id) }
    }
    router.answer(RenameLibraryFile.self) { call, context in
      try await hub.signal { try await writer.rename(call.path, to: call.newName, by: try context.requirePerson().id) }
    }
    router.answer(MoveLibraryFile.self) { call, context in
      guard let path = call.sourcePath ?? call.path else { throw Problem.invalid("sourcePath", "is missing") }
      guard let target = call.destinationPath ?? call.targetPath else { throw Problem.invalid("destinationPath", "is missing") }
      return try await hub.signal { try await writer.move(path, to: target, by: try context.requirePerson().id) }
    }
    router.answer(DeleteLibraryFile.self) { call, context in
      try await hub.signal { try await writer.delete(call.path, by: try context.requirePerson().id) }
    }
    router.answer(UndoLibraryChange.self) { call, context in
      do {
        return try await hub.signal { try await writer.undo(call.id, by: try context.requirePerson().id) }
      } catch {
        // A part may have been taken back before the rest was refused.
        await hub.signal()
        throw error
      }
    }
    router.answer(PinLibraryFile.self) { call, context in try await setPin(true, call.path, context) }
    router.answer(UnpinLibraryFile.self) { call, context in try await setPin(false, call.path, context) }
  }

  private func tree(_ call: GetLibraryTree) async throws -> LibraryTree {
    let folder = try await reader.finder.entry(at: call.path ?? "", field: "path")
    guard folder.isFolder else { throw Problem(.notFound, detail: "This is no folder.", field: "path") }
    let foldersOnly = call.folderOnly ?? false
    if let depth = call.depth {
      let (children, isTruncated) = try await reader.children(
        of: folder.path, foldersOnly: foldersOnly, depth: depth, limit: call.limit)
      return LibraryTree(path: folder.path, children: children, truncated: isTruncated ? true : nil)
    }
    let (nodes, next) = try await reader.nodes(
      of: folder.path, foldersOnly: foldersOnly, after: call.cursor, limit: call.limit ?? GetLibraryTree.pageSize.unset)
    return LibraryTree(path: folder.path, tree: nodes, nextCursor: next)
  }

  private func file(_ call: GetLibraryFile, context: AtriumRequestContext) async throws -> LibraryFileInfo {
    let entry = try await reader.finder.entry(at: call.path, field: "path")
    guard let known = try await reader.files([entry], of: context.requirePerson().id, isList: false).first else { throw Problem(.notFound) }
    return LibraryFileInfo(known.file, isPinned: known.isPinned, digests: known.digests)
  }

  private func setPin(_ isPinned: Bool, _ path: String, _ context: AtriumRequestContext) async throws -> LibraryPin {
    let entry = try await reader.finder.entry(at: path, field: "path")
    return try await pins.set(isPinned, entry, by: try context.requirePerson().id, field: "path")
  }
}
