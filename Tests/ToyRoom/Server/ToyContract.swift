package import AtriumAPI

extension Room {
  package static let toy = Room(rawValue: "toy")
}

extension RoomContract {
  package static let toy = RoomContract(.toy, calls: [ListToys.self])
}

extension Notice.Kind {
  /// A toy of the person's is new.
  package static let toyAdded = "toy_added"
}

/// The toys of the person who asks, by name; none for a visitor.
package struct ListToys: Call {
  package init() {}

  package typealias Response = ToyList
  package static let route = Route(.get, "/api/toy/toys", scope: .browse(.toy), summary: "Lists the toys of the person who asks")
}

package struct ToyList: Codable, Sendable, Equatable {
  @Rows package var toys: [String]

  package init(toys: [String]) {
    self.toys = toys
  }
}
