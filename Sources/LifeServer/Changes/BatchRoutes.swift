import AtriumAPI
import AtriumServer
import Hummingbird

/// Changes of several files over HTTP.
struct BatchRoutes: Sendable {
  let changes: BatchChanges
  let hub: ChangeHub

  func add(to router: some RouterMethods<AtriumRequestContext>) {
    router.answer(ChangeLibraryFiles.self) { [changes, hub] call, context in
      let person = try context.requirePerson().id
      // A person who leaves ends no change in the middle: what was moved would be without its undo.
      return try await Task { try await hub.signal { try await changes.change(call, by: person) } }.value
    }
  }
}
