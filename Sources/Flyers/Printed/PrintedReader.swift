import DocumentModel
import Foundation

/// Makes a reading of what another reader says is printed, of the words that were recognised, and of what this one reads in them.
///
/// What was recognised too is likely right, what was not has half the confidence. Where the two readers differ a person is asked to look: the other
/// one, which sees the picture, is believed if its words were recognised and this one is not sure. Words on a flyer may give a model orders, so that
/// what the other one alone reads looks sure nowhere where this one reads something else.
struct PrintedReader {
  let values: PrintedValues
  let seen: SeenWords
  /// What this reader makes of the same words.
  let own: FlyerReading

  /// Of a field whose words were recognised, and of one of which letters differ.
  private static let sure = 0.95
  private static let near = 0.85
  /// What is left of it where the words were not recognised.
  private static let unseen = 0.5
  /// Where two readers differ.
  private static let disputed = 0.7
  /// From which on this reader is sure of a field, and of an act.
  private static let ownSure = 0.9
  private static let ownAct = 0.8

  func reading(of shows: [PrintedShow]) -> FlyerReading {
    guard let head = shows.first else { return own }
    let all = [own] + own.more
    var readings = [reading(of: head, beside: counterpart(of: head, in: all) ?? own)]
    for show in shows.dropFirst() { readings.append(reading(of: show, beside: counterpart(of: show, in: all))) }
    var first = readings.removeFirst()
    first.more = readings
    return first
  }

  /// What this reader says of the same day.
  private func counterpart(of show: PrintedShow, in readings: [FlyerReading]) -> FlyerReading? {
    guard let day = show.words[.date].flatMap({ values.date($0.text) })?.day else { return nil }
    return readings.first { $0.date?.value == day }
  }

  private func reading(of show: PrintedShow, beside other: FlyerReading?) -> FlyerReading {
    var reading = FlyerReading()
    var notes = Notes()
    date(show, other, &reading, &notes)
    reading.time = settled(.time, show, other?.time, &notes) { values.time($0, .show) }
    reading.doors = settled(.doors, show, other?.doors, &notes) { values.time($0, .doors) }
    // One time that is printed once is not both.
    if let doors = reading.doors, reading.time?.value == doors.value, reading.time?.evidence.box == doors.evidence.box {
      if other?.doors == nil { reading.doors = nil } else { reading.time = nil }
    }
    reading.price = settled(.price, show, other?.price, &notes, isSame: { $0.lowest == $1.lowest }) { values.price($0) }
    reading.ages = settled(.ages, show, other?.ages, &notes) { values.ages($0) }
    reading.title = settled(.title, show, other?.title, &notes, isSame: isSameName) { NameCase.name($0) }
    // What a QR code says is not guessed.
    reading.ticketLink = other?.ticketLink ?? settled(.ticketLink, show, nil, &notes) { values.link($0) }
    reading.description = other?.description
    reading.venue = venue(show, other?.venue, &notes)
    reading.artists = artists(show, other?.artists ?? [], &notes)
    reading.warnings = warnings(reading, other, notes)
    return reading
  }

  // MARK: Fields

  /// What a person should look at.
  private struct Notes {
    var dates: [FlyerWarning] = []
    var others: [FlyerWarning] = []
  }

  /// Where words are, and whether they were recognised.
  private struct Look {
    var evidence: Evidence
    let isSeen: Bool
  }

  private func look(_ words: PrintedShow.Words) -> Look {
    guard let place = seen.place(of: words.text) else {
      return Look(evidence: Evidence(text: words.text, box: words.box, confidence: Self.sure * Self.unseen), isSeen: false)
    }
    let confidence = place.cost == 0 ? Self.sure : Self.near
    return Look(evidence: Evidence(text: place.text, box: place.box, confidence: confidence), isSeen: true)
  }

  /// - Parameter value: what words mean; nil where they say nothing of the kind.
  private func settled<Value: Equatable>(
    _ field: FlyerField, _ show: PrintedShow, _ own: Finding<Value>?, _ notes: inout Notes,
    isSame: (Value, Value) -> Bool = { $0 == $1 }, _ value: (String) -> Value?
  ) -> Finding<Value>? {
    guard let words = show.words[field], let value = value(words.text) else { return own }
    return settled(field, value, look(words), own, &notes, isSame)
  }

  private func settled<Value>(
    _ field: FlyerField, _ value: Value, _ look: Look, _ own: Finding<Value>?, _ notes: inout Notes, _ isSame: (Value, Value) -> Bool
  ) -> Finding<Value> {
    guard let own else {
      if !look.isSeen { notes.others.append(.notSeen(field, text: look.evidence.text)) }
      return Finding(value, look.evidence)
    }
    if isSame(value, own.value) {
      return Finding(value, look.evidence.confidence >= own.evidence.confidence ? look.evidence : own.evidence)
    }
    let isBelieved = look.isSeen && own.evidence.confidence < Self.ownSure
    notes.others.append(.readersDiffer(field, other: isBelieved ? own.evidence.text : look.evidence.text))
    return isBelieved ? Finding(value, doubted(look.evidence)) : Finding(own.value, doubted(own.evidence))
  }

  private func doubted(_ evidence: Evidence) -> Evidence {
    var evidence = evidence
    evidence.confidence = min(evidence.confidence, Self.disputed)
    return evidence
  }

  private func isSameName(_ one: String, _ other: String) -> Bool { NameForm.squeezed(one) == NameForm.squeezed(other) }

  private func date(_ show: PrintedShow, _ other: FlyerReading?, _ reading: inout FlyerReading, _ notes: inout Notes) {
    (reading.date, reading.lastDay) = (other?.date, other?.lastDay)
    guard let words = show.words[.date], let found = values.date(words.text) else { return }
    var look = look(words)
    look.evidence.confidence *= found.factor
    let date = settled(.date, found.day, look, other?.date, &notes) { $0 == $1 }
    reading.date = date
    guard date.value == found.day else { return }
    notes.dates = found.warnings
    reading.lastDay = found.lastDay.map { Finding($0, date.evidence) } ?? (other?.date?.value == found.day ? other?.lastDay : nil)
  }

  private func venue(_ show: PrintedShow, _ own: FlyerVenue?, _ notes: inout Notes) -> FlyerVenue? {
    guard let words = show.words[.venue] else { return own }
    let look = look(words)
    let city = show.words[.city].flatMap { words in values.city(words.text).map { ($0, self.look(words).evidence) } }
    let address = show.words[.address].map { Finding($0.text, self.look($0).evidence) }
    let known = values.venues(named: words.text, city: city?.0.name, address: address?.value)
    var venue = FlyerVenue(name: NameCase.name(words.text), evidence: look.evidence)
    venue.city = city.map { Finding($0.0.name, $0.1) }
    venue.state = city.flatMap { city in city.0.state.map { Finding($0, city.1) } }
    venue.address = address
    if known.count > 1 { notes.others.append(.ambiguousVenue(ids: known.map(\.id))) }
    if known.count == 1 { venue.become(known[0]) }
    guard let own else {
      if !look.isSeen { notes.others.append(.notSeen(.venue, text: words.text)) }
      return venue
    }
    if isSameName(own.name, venue.name) || own.knownID != nil && own.knownID == venue.knownID {
      var same = own
      if venue.evidence.confidence > own.evidence.confidence { same.evidence = venue.evidence }
      (same.city, same.state, same.address) = (own.city ?? venue.city, own.state ?? venue.state, own.address ?? venue.address)
      same.knownID = own.knownID ?? venue.knownID
      return same
    }
    let isBelieved = look.isSeen && own.evidence.confidence < Self.ownSure
    notes.others.append(.readersDiffer(.venue, other: isBelieved ? own.evidence.text : words.text))
    guard isBelieved else {
      var kept = own
      kept.evidence = doubted(own.evidence)
      return kept
    }
    venue.evidence = doubted(venue.evidence)
    return venue
  }

  /// The bill of the other reader, with the acts of which this one is sure; where they share no act, this one's is first.
  private func artists(_ show: PrintedShow, _ own: [FlyerArtist], _ notes: inout Notes) -> [FlyerArtist] {
    var printed: [FlyerArtist] = []
    var names: Set<String> = []
    var isShared = false
    for act in show.acts where names.insert(NameForm.squeezed(act.name.text)).inserted {
      let same = own.first { isSameName($0.name, act.name.text) } ?? own.first { SeenWords.isNear($0.name, act.name.text) }
      if same != nil { isShared = true }
      printed.append(artist(act, same, isAlone: own.isEmpty, &notes))
    }
    guard !printed.isEmpty else { return own }
    let missed = own.filter { artist in !show.acts.contains { SeenWords.isNear(artist.name, $0.name.text) } }
    let isDisputed = !isShared && (own.count > 1 || own.contains { $0.evidence.confidence >= Self.ownAct })
    let kept = missed.filter { isDisputed || $0.evidence.confidence >= Self.ownAct }.map { artist in
      notes.others.append(.readersDiffer(.artists, other: artist.evidence.text))
      var artist = artist
      artist.evidence = doubted(artist.evidence)
      return artist
    }
    if isDisputed { return ordered(kept + printed, head: 0) }
    return ordered(printed + kept, head: head(of: printed, show, own))
  }

  private func ordered(_ artists: [FlyerArtist], head: Int) -> [FlyerArtist] {
    var artists = artists
    artists.insert(artists.remove(at: head), at: 0)
    return artists.enumerated().map { order, artist in
      var artist = artist
      (artist.order, artist.isHeadliner) = (order, order == 0)
      if order == 0 { artist.setType = .headliner } else if artist.setType == .headliner { artist.setType = .performer }
      return artist
    }
  }

  /// - Parameters:
  ///   - same: what this reader says of the act.
  ///   - isAlone: whether it reads no act.
  private func artist(_ act: PrintedShow.Act, _ same: FlyerArtist?, isAlone: Bool, _ notes: inout Notes) -> FlyerArtist {
    let look = look(act.name)
    // A letter that a recogniser mistook is not taken over.
    let equal = same.flatMap { isSameName($0.name, act.name.text) ? $0 : nil }
    var evidence = same == nil && !isAlone ? doubted(look.evidence) : look.evidence
    if let equal, equal.evidence.confidence > evidence.confidence { evidence = equal.evidence }
    if !look.isSeen, same == nil { notes.others.append(.notSeen(.artists, text: act.name.text)) }
    let known = values.artist(act.name.text)
    return FlyerArtist(
      name: known?.name ?? equal?.name ?? NameCase.name(act.name.text), isHeadliner: false, setType: act.role ?? same?.setType ?? .opener,
      order: 0, handle: same?.handle, knownID: known?.id ?? equal?.knownID, evidence: evidence)
  }

  /// The headliner: the other reader's, unless this one knows nothing of that act and is sure of another one on the bill.
  private func head(of artists: [FlyerArtist], _ show: PrintedShow, _ own: [FlyerArtist]) -> Int {
    func index(_ name: String) -> Int? { artists.firstIndex { SeenWords.isNear($0.name, name) } }
    let said = show.acts.first(where: \.isHeadliner).flatMap { index($0.name.text) } ?? 0
    let isShared = own.contains { SeenWords.isNear($0.name, artists[said].name) }
    guard !isShared, let first = own.first, first.isHeadliner, first.evidence.confidence >= Self.ownAct else { return said }
    return index(first.name) ?? said
  }

  // MARK: Warnings

  /// What this reader warns of, as far as it is about what is shown, and what came of the comparison.
  private func warnings(_ reading: FlyerReading, _ other: FlyerReading?, _ notes: Notes) -> [FlyerWarning] {
    let isOwnDate = reading.date != nil && reading.date?.value == other?.date?.value
    var warnings = (other?.warnings ?? []).filter { warning in
      switch warning {
      case .weekdayDisagrees, .noYear, .dateHasPassed, .ambiguousDayOrder, .impossibleDate: isOwnDate
      case .doorsAfterShow, .beginsAfterMidnight, .ambiguousVenue: false
      case .skipped(let field, _), .toBeAnnounced(let field): !reading.has(field)
      case .repeats, .saysCancelled, .saysSoldOut, .notSeen, .readersDiffer: true
      }
    }
    if let doors = reading.doors?.value, let time = reading.time?.value, time < doors { warnings.append(.doorsAfterShow) }
    if reading.time?.value.isAfterMidnight == true { warnings.append(.beginsAfterMidnight) }
    for warning in notes.dates + notes.others where !warnings.contains(warning) { warnings.append(warning) }
    return warnings
  }
}

extension FlyerVenue {
  /// It is a known venue: its name, and its place where none is printed.
  fileprivate mutating func become(_ known: KnownVenue) {
    (name, knownID) = (known.name, known.id)
    if city == nil, !known.city.isEmpty { city = Finding(known.city, evidence) }
    if state == nil, !known.state.isEmpty { state = Finding(known.state, evidence) }
    if address == nil { address = known.address.map { Finding($0, evidence) } }
  }
}

extension FlyerReading {
  fileprivate func has(_ field: FlyerField) -> Bool {
    switch field {
    case .artists: !artists.isEmpty
    case .venue: venue != nil
    case .address: venue?.address != nil
    case .city: venue?.city != nil
    case .date: date != nil
    case .time: time != nil
    case .doors: doors != nil
    case .price: price != nil
    case .ages: ages != nil
    case .title: title != nil
    case .description: description != nil
    case .ticketLink: ticketLink != nil
    }
  }
}
