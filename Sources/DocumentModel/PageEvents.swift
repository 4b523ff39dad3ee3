/// The events that a page lists, as it writes them: times and prices are texts.
package struct PageEvents: Sendable, Hashable, Codable {
  /// What the page calls its site or itself.
  package var site: String?
  /// In the order of the page.
  package var events: [PageEvent]
  /// Whether the page has more than were read.
  package var isTruncated: Bool

  package init(site: String? = nil, events: [PageEvent] = [], isTruncated: Bool = false) {
    self.site = site
    self.events = events
    self.isTruncated = isTruncated
  }
}

/// An event of a page. Addresses are of the web and absolute; texts have one line, save the description.
package struct PageEvent: Sendable, Hashable, Codable {
  package enum Status: String, Sendable, Hashable, Codable {
    case scheduled, cancelled
    /// Put off to a day that is not known yet.
    case postponed
  }

  package struct Place: Sendable, Hashable, Codable {
    package var name: String?
    package var address: String?
    package var city: String?
    package var state: String?

    package init(name: String? = nil, address: String? = nil, city: String? = nil, state: String? = nil) {
      self.name = name
      self.address = address
      self.city = city
      self.state = state
    }
  }

  package var name: String
  /// What the page knows it by: an `@id` or a UID.
  package var identifier: String?
  package var url: String?
  /// As they are written: ISO 8601 in most pages.
  package var start: String
  package var end: String?
  package var doors: String?
  package var status: Status
  package var description: String?
  package var image: String?
  package var place: Place?
  /// In the order of the page.
  package var performers: [String]
  /// As it would be printed: `$15-20`.
  package var price: String?
  package var ticketURL: String?
  package var isSoldOut: Bool
  package var age: String?

  package init(
    name: String, identifier: String? = nil, url: String? = nil, start: String, end: String? = nil, doors: String? = nil,
    status: Status = .scheduled, description: String? = nil, image: String? = nil, place: Place? = nil, performers: [String] = [],
    price: String? = nil, ticketURL: String? = nil, isSoldOut: Bool = false, age: String? = nil
  ) {
    self.name = name
    self.identifier = identifier
    self.url = url
    self.start = start
    self.end = end
    self.doors = doors
    self.status = status
    self.description = description
    self.image = image
    self.place = place
    self.performers = performers
    self.price = price
    self.ticketURL = ticketURL
    self.isSoldOut = isSoldOut
    self.age = age
  }
}
