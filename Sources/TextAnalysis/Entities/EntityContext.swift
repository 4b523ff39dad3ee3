package import Foundation

/// What is known besides the text.
package struct EntityContext: Sendable {
  /// When and where the text was written: what "tomorrow" counts from.
  package struct Reference: Sendable {
    package let date: Date
    package let zone: TimeZone

    package init(date: Date, zone: TimeZone) {
      self.date = date
      self.zone = zone
    }

    /// The day at that moment in that zone.
    var day: CivilDate { CivilDate(secondsSince1970: Int(date.timeIntervalSince1970.rounded(.down)) + zone.secondsFromGMT(for: date)) }
  }

  /// A person whose names may occur.
  package struct KnownPerson: Sendable, Codable, Equatable {
    /// How the person is listed, whichever of the names the text has.
    package let name: String
    package let aliases: [String]

    package init(name: String, aliases: [String] = []) {
      self.name = name
      self.aliases = aliases
    }
  }

  /// nil leaves relative dates out.
  package var reference: Reference?
  package var people: PeopleTable
  package var organizations: [String]

  /// - Parameter people: the person's own people; made once for many texts, since a table is built from them.
  package init(reference: Reference? = nil, people: PeopleTable = PeopleTable([]), organizations: [String] = []) {
    self.reference = reference
    self.people = people
    self.organizations = organizations
  }
}

/// Known people, by the words of their names.
package struct PeopleTable: Sendable {
  let names: PhraseTable<String>

  package init(_ people: [EntityContext.KnownPerson]) {
    names = PhraseTable(people.flatMap { person in ([person.name] + person.aliases).map { ($0, person.name) } })
  }
}
