extension FlyerReading {
  /// The highest confidence in a fragment; the form shows 0.8 and more as sure.
  private static let sureOfFragment = 0.7

  /// Whether it lacks two of who plays, where and when: handwriting, a picture of a hundred pixels, a corner of a flyer.
  private var isFragment: Bool { [!artists.isEmpty, venue != nil, date != nil].count { $0 } < 2 }

  /// This reading, with its confidence capped if it is a fragment: a reader that missed so much has likely misread the rest.
  var doubtedIfFragment: FlyerReading {
    guard isFragment else { return self }
    var reading = self
    for index in reading.artists.indices { Self.doubt(&reading.artists[index].evidence) }
    if var venue {
      Self.doubt(&venue.evidence)
      Self.doubt(&venue.city)
      Self.doubt(&venue.state)
      Self.doubt(&venue.address)
      reading.venue = venue
    }
    Self.doubt(&reading.date)
    Self.doubt(&reading.lastDay)
    Self.doubt(&reading.time)
    Self.doubt(&reading.doors)
    Self.doubt(&reading.price)
    Self.doubt(&reading.ages)
    Self.doubt(&reading.title)
    Self.doubt(&reading.description)
    Self.doubt(&reading.ticketLink)
    return reading
  }

  private static func doubt<Value>(_ finding: inout Finding<Value>?) {
    guard var doubted = finding else { return }
    doubt(&doubted.evidence)
    finding = doubted
  }

  private static func doubt(_ evidence: inout Evidence) { evidence.confidence = min(evidence.confidence, sureOfFragment) }
}
