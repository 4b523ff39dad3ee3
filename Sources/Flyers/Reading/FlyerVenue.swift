/// Where the show is.
package struct FlyerVenue: Sendable, Hashable, Codable {
  package var name: String
  /// Printed, or of the known venue; the latter has the name as evidence.
  package var city: Finding<String>?
  /// Two letters of a state of the USA or a province of Canada.
  package var state: Finding<String>?
  /// Street and number, without the city.
  package var address: Finding<String>?
  /// The gazetteer's id, where the name is a known one.
  package var knownID: Int?
  package var evidence: Evidence

  package init(
    name: String, city: Finding<String>? = nil, state: Finding<String>? = nil, address: Finding<String>? = nil, knownID: Int? = nil,
    evidence: Evidence
  ) {
    self.name = name
    self.city = city
    self.state = state
    self.address = address
    self.knownID = knownID
    self.evidence = evidence
  }
}
