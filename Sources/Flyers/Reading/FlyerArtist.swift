/// One act of the bill.
package struct FlyerArtist: Sendable, Hashable, Codable {
  /// Of a known artist the known spelling, of others what is printed, with small letters where all are capitals.
  package var name: String
  package var isHeadliner: Bool
  package var setType: SetType
  /// From 0, in the order of the bill.
  package var order: Int
  /// Of Instagram, without `@`.
  package var handle: String?
  /// The gazetteer's id, where the name is a known one.
  package var knownID: Int?
  package var evidence: Evidence

  package init(
    name: String, isHeadliner: Bool, setType: SetType, order: Int, handle: String? = nil, knownID: Int? = nil, evidence: Evidence
  ) {
    self.name = name
    self.isHeadliner = isHeadliner
    self.setType = setType
    self.order = order
    self.handle = handle
    self.knownID = knownID
    self.evidence = evidence
  }
}

/// The part that an act has in a show. The raw values are those of the wire.
package enum SetType: String, Sendable, Hashable, Codable, CaseIterable {
  case headliner
  case directSupport = "direct_support"
  case opener
  case specialGuest = "special_guest"
  case dj
  case performer
}
