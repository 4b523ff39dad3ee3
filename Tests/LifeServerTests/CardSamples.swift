import AtriumAPI
import AtriumClient
import Foundation

@testable import HouseSupport

/// A vCard with these lines, with the line ends of the format.
func vCard(_ version: String = "3.0", _ lines: String...) -> String {
  (["BEGIN:VCARD", "VERSION:\(version)"] + lines + ["END:VCARD"]).map { $0 + "\r\n" }.joined()
}

extension RunningHouse {
  /// The names of all people, in the order of the seed's list.
  func people() async throws -> [String] { try await client.send(ListPeople()).map(\.displayName) }

  func person(called name: String) async throws -> LifePerson {
    guard let person = try await client.send(ListPeople()).first(where: { $0.displayName == name }) else { throw NobodyCalled(name: name) }
    return try await client.send(GetPerson(id: person.id))
  }

  /// Takes a change back.
  func takeBack(_ undo: LibraryUndo?) async throws {
    guard let undo else { throw NobodyCalled(name: "undo") }
    _ = try await client.send(UndoLibraryChange(id: undo.id))
  }

  struct NobodyCalled: Error { let name: String }
}
