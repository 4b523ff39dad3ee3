import Testing

@testable import Flyers

@Suite struct FlyerNameTests {
  @Test(
    "the bill is read in its order, with what is said of each act",
    arguments: [
      ("Black Tides\nwith Mesa Kid", ["Black Tides", "Mesa Kid"]),
      ("Black Tides, The Cold Ones and Mesa Kid at The Rebel Lounge", ["Black Tides", "The Cold Ones", "Mesa Kid"]),
      ("BLACK TIDES + MESA KID + THE COLD ONES", ["Black Tides", "Mesa Kid", "The Cold Ones"]),
      ("Black Tides / Mesa Kid / Ghost Parade", ["Black Tides", "Mesa Kid", "Ghost Parade"]),
      ("Black Tides • Mesa Kid • Ghost Parade", ["Black Tides", "Mesa Kid", "Ghost Parade"]),
      ("AC/DC\nw/ A$AP Rocky", ["AC/DC", "A$AP Rocky"]), ("!!!\nwith Lucero", ["!!!", "Lucero"]),
      ("少年ナイフ\nwith Mesa Kid", ["少年ナイフ", "Mesa Kid"]),
      ("Free Throw\nwith Midnight Oil", ["Free Throw", "Midnight Oil"]), ("Cafe Tacvba", ["Café Tacvba"]),
      ("Blak Tides\nMesa Kid", ["Black Tides", "Mesa Kid"]),
      ("Lucero & The Kids", ["Lucero & The Kids"]), ("The 1975", ["1975"]), ("DJ Ocotillo\nMesa Kid", ["DJ Ocotillo", "Mesa Kid"]),
      ("Zia Records presents\nBlack Tides", ["Black Tides"]), ("Black Tides (solo)\nMesa Kid", ["Black Tides", "Mesa Kid"]),
      ("🔥 Black Tides 🔥\nMesa Kid", ["Black Tides", "Mesa Kid"]),
    ])
  func bills(text: String, names: [String]) throws {
    let reading = try TypedFlyers.read("\(text)\nFri Nov 27 8PM $10 21+")
    #expect(reading.artists.map(\.name) == names)
    #expect(reading.artists.map(\.order) == Array(0..<names.count))
    #expect(reading.artists.first?.isHeadliner == true && reading.artists.dropFirst().allSatisfy { !$0.isHeadliner })
  }

  @Test(
    "words before a name say its part",
    arguments: [
      ("Black Tides\nwith special guests\nMesa Kid", SetType.specialGuest), ("Black Tides\nspecial guest Mesa Kid", .specialGuest),
      ("Black Tides\ndirect support: Mesa Kid", .directSupport), ("Black Tides\nDJ Tumbleweed", .dj),
      ("Black Tides\nopening: Mesa Kid", .opener),
      ("Black Tides\nw/ Mesa Kid", .opener),
    ])
  func parts(text: String, type: SetType) throws {
    let artists = try TypedFlyers.read("\(text)\nFri Nov 27").artists
    #expect(artists.map(\.setType) == [.headliner, type])
  }

  @Test(
    "who is covered does not play",
    arguments: [
      "A tribute to Black Tides", "Black Tides tribute", "Black Tides cover band", "Songs of Black Tides", "The Songs of Black Tides",
    ])
  func tributes(text: String) throws {
    let reading = try TypedFlyers.read("\(text)\nFri Nov 27 8PM")
    #expect(!reading.artists.contains { $0.knownID == 1 })
  }

  @Test("words of every flyer are no act, although one has that name")
  func commonWords() throws {
    #expect(try TypedFlyers.read("Black Tides\nLive at The Rebel Lounge\nFri Nov 27").artists.map(\.name) == ["Black Tides"])
    let doors = try TypedFlyers.read("Black Tides\nThe Rebel Lounge\nFri Nov 27\nDoors 7pm")
    #expect(doors.artists.map(\.name) == ["Black Tides"] && doors.doors?.value.text == "19:00")
    let act = try TypedFlyers.read("Doors 7pm\nwith Mesa Kid\nFri Nov 27 8PM")
    #expect(act.artists.map(\.name) == ["Doors 7pm", "Mesa Kid"] && act.doors == nil && act.time?.value.text == "20:00")
  }

  @Test("a known venue brings its place, and its name is the evidence")
  func venue() throws {
    let venue = try #require(try TypedFlyers.read("Black Tides\nat the Rebel Lounge\nFri Nov 27").venue)
    #expect(venue.name == "The Rebel Lounge" && venue.knownID == 1 && venue.city?.value == "Phoenix" && venue.state?.value == "AZ")
    #expect(venue.address?.value == "2303 E Indian School Rd" && venue.address?.evidence.text == "the Rebel Lounge")
    #expect(try TypedFlyers.read("Black Tides\nRebel Lounge").venue?.knownID == 1)
    #expect(try TypedFlyers.read("Black Tides\nThe Rebe1 Loumge").venue?.knownID == 1)
    #expect(try TypedFlyers.read("Black Tides\nTHEREBEL LOUNGE").venue?.knownID == 1, "a recogniser loses spaces")
    #expect(try TypedFlyers.read("Black Tides\nFri 11/27 at Club 27, 8pm").venue?.knownID == 4)
    #expect(try TypedFlyers.read("Black Tides\n2303 East Indian School Road").venue?.knownID == 1)
  }

  @Test("of two venues with one name the printed city tells; without it neither is taken")
  func sameNames() throws {
    #expect(try TypedFlyers.read("Black Tides\nCrescent Ballroom\nTucson, AZ").venue?.knownID == 3)
    #expect(try TypedFlyers.read("Black Tides\nCrescent Ballroom, Phoenix").venue?.knownID == 2)
    let open = try TypedFlyers.read("Black Tides\nCrescent Ballroom")
    #expect(open.venue?.name == "Crescent Ballroom" && open.venue?.knownID == nil && open.venue?.city == nil)
    #expect(open.warnings.contains(.ambiguousVenue(ids: [2, 3])))
    let other = try TypedFlyers.read("Black Tides\nThe Rebel Lounge\n55 Pine St\nSeattle, WA 98101")
    #expect(other.venue?.knownID == nil && other.venue?.city?.value == "Seattle" && other.venue?.address?.value == "55 Pine St")
  }

  @Test(
    "an unknown venue is what follows at, or is above an address",
    arguments: [
      ("at The Anvil\nTempe, AZ", "The Anvil", "Tempe"), ("The Anvil\n55 W Broadway Rd, Mesa, AZ 85210", "The Anvil", "Mesa"),
      ("@ Moth House, Tempe", "Moth House", "Tempe"), ("Live at The Anvil", "The Anvil", nil),
    ] as [(String, String, String?)])
  func unknownVenues(text: String, name: String, city: String?) throws {
    let venue = try TypedFlyers.read("Black Tides\nFri Nov 27 8PM\n\(text)").venue
    #expect(venue?.name == name && venue?.knownID == nil && venue?.city?.value == city)
  }

  @Test("what is to be announced is a warning, not a name")
  func toBeAnnounced() throws {
    let reading = try TypedFlyers.read("Black Tides\nVenue TBA\nFri Nov 27")
    #expect(reading.venue == nil && reading.artists.map(\.name) == ["Black Tides"])
    #expect(reading.warnings.contains(.toBeAnnounced(.venue)))
  }
}
