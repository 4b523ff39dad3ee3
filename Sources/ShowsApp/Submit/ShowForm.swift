import AtriumAPI
import AtriumApp
import Foundation

/// What a person writes down of a show, until it is sent.
nonisolated struct ShowForm: Equatable, Sendable {
  /// Where a show is: at a venue that is known, or at one that is described here.
  struct Place: Equatable, Sendable {
    /// Typing another name lets the known venue go.
    var name = "" {
      didSet { if name != oldValue { known = nil } }
    }
    private(set) var known: Int64?
    var city = ""
    var state = ""
    var address = ""

    var isBlank: Bool { name.trimmed.isEmpty }

    init() {}

    init(_ venue: ShowVenue) {
      name = venue.name
      city = venue.city
      state = venue.state
      known = venue.id
    }

    /// As a flyer has it: a venue that is known by this name, or a new one.
    init(_ venue: FlyerData.Venue) {
      name = venue.matchedName ?? venue.name
      city = venue.city ?? ""
      state = venue.state ?? ""
      address = venue.matchedID == nil ? venue.address ?? "" : ""
      known = venue.matchedID
    }

    mutating func pick(_ venue: FoundVenue) {
      name = venue.name
      city = venue.city
      state = venue.state
      address = ""
      known = venue.id
    }

    mutating func clear() { self = Place() }
  }

  /// One of those who play.
  struct Act: Identifiable, Equatable, Sendable {
    let id: Int
    /// Typing another name lets the known artist go.
    var name = "" {
      didSet { if name != oldValue { known = nil } }
    }
    private(set) var known: Int64?
    var role = ShowSetType.performer
    /// What it was read from, as ``FlyerData/evidence`` names it.
    private(set) var evidence: String?

    init(id: Int) { self.id = id }

    init(id: Int, _ artist: ShowArtist) {
      self.id = id
      name = artist.name
      role = artist.isHeadliner ? .headliner : artist.setType
      known = artist.id
    }

    /// As a flyer has it.
    init(id: Int, _ artist: FlyerData.Artist) {
      self.id = id
      name = artist.matchedName ?? artist.name
      role = artist.isHeadliner ? .headliner : artist.setType ?? .performer
      known = artist.matchedID
      evidence = "artists[\(id)]"
    }

    var isBlank: Bool { name.trimmed.isEmpty }

    mutating func pick(_ artist: FoundArtist) {
      name = artist.name
      known = artist.id
    }
  }

  var title = ""
  /// At the venue.
  var date: CalendarDay
  /// Minutes after midnight by the venue's clock; nil for a time that is not known.
  var time: Int? = 20 * 60
  var doors: Int?
  var place = Place()
  /// In the order of the bill.
  private(set) var acts: [Act] = []
  var price = ""
  var age = ""
  var ticketURL = ""
  var description = ""
  var isPrivate = false
  private var count = 0

  init(date: CalendarDay) {
    self.date = date
    addAct()
    acts[0].role = .headliner
  }

  init(_ show: Show) {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = show.zone
    func minutes(_ moment: Date) -> Int {
      let clock = calendar.dateComponents([.hour, .minute], from: moment)
      return (clock.hour ?? 0) * 60 + (clock.minute ?? 0)
    }
    title = show.title
    date = CalendarDay(of: show.startsAt, in: calendar)
    time = show.isTimeKnown ? minutes(show.startsAt) : nil
    doors = show.doorsAt.map(minutes)
    place = show.venues.first.map { Place($0) } ?? Place()
    price = show.priceText ?? show.price.map { $0.formatted(.number.grouping(.never).locale(Locale(identifier: "en"))) } ?? ""
    age = show.ageRequirement ?? ""
    ticketURL = show.ticketURL ?? ""
    description = show.description ?? ""
    isPrivate = show.status == .private
    acts = show.artists.enumerated().map { Act(id: $0, $1) }
    count = acts.count
  }

  subscript(act id: Int) -> Act? {
    get { acts.first { $0.id == id } }
    set {
      guard let place = acts.firstIndex(where: { $0.id == id }), let newValue else { return }
      acts[place] = newValue
    }
  }

  mutating func setBill(_ acts: [Act]) {
    self.acts = acts
    count = (acts.map(\.id).max() ?? -1) + 1
  }

  mutating func addAct() {
    guard acts.count < ShowDraft.mostArtists else { return }
    acts.append(Act(id: count))
    count += 1
  }

  mutating func removeAct(_ id: Int) {
    acts.removeAll { $0.id == id }
    if acts.isEmpty { addAct() }
  }

  /// - Parameter offset: -1 for one place up, 1 for one down.
  mutating func moveAct(_ id: Int, by offset: Int) {
    guard let place = acts.firstIndex(where: { $0.id == id }), acts.indices.contains(place + offset) else { return }
    acts.swapAt(place, place + offset)
  }
}

nonisolated extension String {
  var trimmed: String { trimmingCharacters(in: .whitespacesAndNewlines) }
  fileprivate var orNil: String? { isEmpty ? nil : self }
}

// MARK: - What is sent

nonisolated extension ShowForm {
  /// A new show.
  var draft: ShowDraft {
    var draft = ShowDraft()
    draft.title = title.trimmed.orNil
    draft.date = date.text
    draft.time = time.map(Self.clock)
    draft.doorsAt = doors.map(Self.clock)
    draft.venues = [venue]
    draft.artists = artists
    draft.price = price.trimmed.orNil.map { .text($0) }
    draft.ageRequirement = age.trimmed.orNil
    draft.ticketURL = ticketURL.trimmed.orNil
    draft.description = description.trimmed.orNil
    draft.isPrivate = isPrivate ? true : nil
    draft.source = .person
    return draft
  }

  /// What is said otherwise than the show has it; nil where nothing is.
  func changes(of show: Show) -> ShowDraft? {
    let before = ShowForm(show)
    var draft = ShowDraft()
    func changed(_ text: (ShowForm) -> String) -> String? { text(self) == text(before) ? nil : text(self) }
    draft.title = changed(\.title.trimmed)
    if date != before.date || time != before.time {
      // Both: a date alone would lose the time.
      draft.date = date.text
      draft.time = time.map(Self.clock) ?? ""
    }
    if doors != before.doors { draft.doorsAt = doors.map(Self.clock) ?? "" }
    // A show at several venues keeps the others.
    if place != before.place { draft.venues = [venue] + show.venues.dropFirst().map { ShowDraft.Venue(id: $0.id) } }
    if acts != before.acts { draft.artists = artists }
    draft.price = changed(\.price.trimmed).map { .text($0) }
    draft.ageRequirement = changed(\.age.trimmed)
    draft.ticketURL = changed(\.ticketURL.trimmed)
    draft.description = changed(\.description.trimmed)
    return draft == ShowDraft() ? nil : draft
  }

  private var venue: ShowDraft.Venue {
    if let id = place.known { return ShowDraft.Venue(id: id) }
    return ShowDraft.Venue(
      name: place.name.trimmed, city: place.city.trimmed, state: place.state.trimmed.orNil, address: place.address.trimmed.orNil)
  }

  /// The acts that are sent; a line without a name is none.
  var named: [Act] { acts.filter { !$0.isBlank } }

  private var artists: [ShowDraft.Artist] {
    named.map { act in
      ShowDraft.Artist(
        id: act.known, name: act.known == nil ? act.name.trimmed : nil, isHeadliner: act.role == .headliner, setType: act.role)
    }
  }

  /// `HH:mm`.
  static func clock(_ minutes: Int) -> String {
    let hour = minutes / 60 % 24
    let minute = minutes % 60
    return (hour < 10 ? "0" : "") + "\(hour):" + (minute < 10 ? "0" : "") + "\(minute)"
  }
}
