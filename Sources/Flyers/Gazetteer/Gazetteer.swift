/// The names that a house knows. The reader asks it for spans of a flyer's words, some thousand times a flyer.
///
/// `likeness` is 1 for a name that is the same without case, marks, punctuation and spaces, and falls with the letters that differ. A
/// gazetteer returns names down to about 0.7; the reader decides what is near enough.
package protocol Gazetteer: Sendable {
  /// The known artists with nearly this name, best first.
  func artists(like name: String) -> [GazetteerMatch<KnownArtist>]
  /// The known venues with nearly this name, best first; all venues that share one name.
  func venues(like name: String) -> [GazetteerMatch<KnownVenue>]
  /// The known venues at an address, whose number and street are printed in any of the usual spellings.
  func venues(at address: String) -> [KnownVenue]
  /// The known cities with this name.
  func cities(named name: String) -> [KnownCity]
}

package struct GazetteerMatch<Known: Sendable & Hashable>: Sendable, Hashable {
  package var known: Known
  /// 0 to 1.
  package var likeness: Double

  package init(known: Known, likeness: Double) {
    self.known = known
    self.likeness = likeness
  }
}

package struct KnownArtist: Sendable, Hashable, Codable {
  package var id: Int
  package var name: String

  package init(id: Int, name: String) {
    self.id = id
    self.name = name
  }
}

package struct KnownVenue: Sendable, Hashable, Codable {
  package var id: Int
  package var name: String
  package var city: String
  /// Empty outside of the USA and Canada.
  package var state: String
  package var address: String?

  package init(id: Int, name: String, city: String = "", state: String = "", address: String? = nil) {
    self.id = id
    self.name = name
    self.city = city
    self.state = state
    self.address = address
  }
}

package struct KnownCity: Sendable, Hashable, Codable {
  package var name: String
  package var state: String

  package init(name: String, state: String = "") {
    self.name = name
    self.state = state
  }
}
