import Testing

@testable import ShowsServer

@Suite("Whether two venues are one")
struct SameVenueTests {
  private func venue(
    _ name: String, _ address: String? = nil, city: String = "Phoenix", state: String = "AZ", aliases: [String] = []
  )
    -> SameVenue.Facts
  {
    SameVenue.Facts(name: name, aliases: aliases, address: address, city: city, state: state)
  }

  @Test("one name in one city is one venue, however it is written")
  func names() {
    #expect(SameVenue.compare(venue("The Rebel Lounge"), venue("REBEL LOUNGE", state: "Arizona")) == .same)
    #expect(SameVenue.compare(venue("The Rebel Lounge", "2303 E Indian School Rd"), venue("Rebel Lounge")) == .same)
    #expect(
      SameVenue.compare(
        venue("Rebel Lounge", "2303 E Indian School Rd"), venue("Rebel Lounge", "2303 East Indian School Road, Phoenix, AZ 85016")) == .same
    )
    #expect(SameVenue.compare(venue("Off the Rail"), venue("The Rebel Lounge", aliases: ["Off The Rail"])) == .same)
    #expect(SameVenue.compare(venue("Yucca Tap Room - Phoenix"), venue("Yucca Tap Room")) == .same)
    #expect(SameVenue.compare(venue("X", city: "St. Louis", state: "MO"), venue("X", city: "Saint Louis", state: "Missouri")) == .same)
  }

  @Test("two venues of one name in two cities are two")
  func cities() {
    #expect(
      SameVenue.compare(venue("The Fillmore", city: "San Francisco", state: "CA"), venue("The Fillmore", city: "Detroit", state: "MI"))
        == .different)
    #expect(SameVenue.compare(venue("Depot", city: "Portland", state: "OR"), venue("Depot", city: "Portland", state: "ME")) == .different)
    #expect(SameVenue.compare(venue("Depot", city: "", state: ""), venue("Depot")) == .maybe(.cityUnknown))
  }

  @Test("two names at one address never are one by themselves")
  func addresses() {
    let old = venue("The Old Place", "12 Main St")
    #expect(SameVenue.compare(old, venue("Something New", "12 Main Street")) == .maybe(.address))
    #expect(SameVenue.compare(old, venue("Something New", "12 Main St, Suite 4")) == .different)
    #expect(SameVenue.compare(old, venue("Something New", "14 Main St")) == .different)
    #expect(SameVenue.compare(old, venue("The Old Plaice", "12 Main St")) == .maybe(.address))
    #expect(SameVenue.compare(old, venue("Something New", "12 Main St", city: "Mesa")) == .different)
  }

  @Test("a venue that moved is for a person to decide")
  func moved() {
    #expect(SameVenue.compare(venue("Trunk Space", "1506 NW Grand Ave"), venue("The Trunk Space", "1124 N 3rd St")) == .maybe(.moved))
  }

  @Test(
    "rooms keep their own",
    arguments: [
      "The Rebel Lounge - Front Room", "Rebel Lounge (Back Room)", "The Rebel Lounge: Patio", "Upstairs at The Rebel Lounge",
    ])
  func rooms(name: String) {
    #expect(SameVenue.compare(venue(name), venue("The Rebel Lounge")) == .maybe(.room))
    #expect(SameVenue.compare(venue(name, "12 Main St"), venue("The Rebel Lounge", "12 Main St")) == .maybe(.room))
    #expect(SameVenue.compare(venue(name), venue("The Rebel Lounge - Main Stage")) == .maybe(.room))
    #expect(SameVenue.compare(venue(name), venue(name.uppercased())) == .same)
    #expect(SameVenue.compare(venue(name), venue("Crescent Ballroom")) == .different)
  }

  @Test("names that are alike are suggested, and others are not")
  func alike() {
    #expect(SameVenue.compare(venue("Crescent Ballroom"), venue("Cresent Ballroom")) == .maybe(.name))
    #expect(SameVenue.compare(venue("Crescent Ballroom"), venue("Valley Bar")) == .different)
    #expect(SameVenue.compare(venue("!!!"), venue("???")) == .different)
    #expect(SameVenue.compare(venue(""), venue("")) == .different)
  }

  @Test("one venue matches, two are suggested, and the likeliest come first")
  func find() {
    let known: [(id: Int64, facts: SameVenue.Facts)] = [
      (1, venue("The Rebel Lounge", "2303 E Indian School Rd")), (2, venue("The Rebel Lounge - Front Room", "2303 E Indian School Rd")),
      (3, venue("Rebel Lounge", city: "Tucson")), (4, venue("Rebel Loungge")), (5, venue("Nile Theater", "105 W Main St", city: "Mesa")),
    ]
    #expect(SameVenue.find(venue("rebel lounge"), among: known) == .init(match: 1, suggestions: [4, 2]))
    #expect(SameVenue.find(venue("rebel lounge", city: "", state: ""), among: known) == .init(match: nil, suggestions: [1, 3, 4]))
    #expect(SameVenue.find(venue("Somewhere", "2303 East Indian School Rd."), among: known).suggestions == [1, 2])
    #expect(SameVenue.find(venue("Nobody's"), among: known) == .init())
    #expect(
      SameVenue.find(venue("rebel lounge"), among: known + [(9, venue("Rebel Lounge"))]) == .init(match: nil, suggestions: [1, 9, 4]))
  }

  @Test(
    "streets are compared without the ways to write them",
    arguments: [
      ("2303 E Indian School Rd", "2303 East Indian School Road"), ("12 Main St.", "12 main street, Phoenix AZ 85004"),
      ("12 Main St Phoenix AZ 85004", "12 Main St"), ("Hauptstr. 12", "Hauptstraße 12"), ("12a Oak Ave #4", "12A Oak Avenue, Suite 4"),
      ("The Warehouse, 9 First Ave", "9 1st Ave"), ("105 W. Main St., Ste. B", "105 West Main Street Suite B"),
    ])
  func streets(one: String, other: String) throws {
    let (first, second) = (VenueAddress(one, city: "Phoenix", state: "AZ"), VenueAddress(other, city: "Phoenix", state: "AZ"))
    #expect(try #require(first).relation(to: try #require(second)) == .same)
  }

  @Test("where no house is named, there is no address", arguments: ["", "Downtown", "ask a punk", "TBA", "12", "Main St", "#4", ",,"])
  func noAddress(text: String) {
    #expect(VenueAddress(text) == nil)
  }
}
