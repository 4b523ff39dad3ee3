import AtriumAPI
import AtriumClient
import Foundation
import Testing
import WorkerSupport

@testable import HouseSupport
@testable import ShowsServer

/// Flyers over HTTP.
@Suite("Reading flyers", .timeLimit(.minutes(2)))
struct ShowFlyerTests {
  @Test("a text finds the artist, the venue and the show that the server knows")
  func knownShow() async throws {
    try await ShowsHouse.with { shows in
      let show = try await shows.moderator.submit(.sample("Pale Harbor"))
      let flyer = try await shows.guest().read(
        """
        PALE HARBOR
        Saturday, January 16
        8 pm
        at The Rebel Lounge
        Phoenix, AZ
        $15
        """)
      #expect(flyer.artists.first?.matchedID == show.artists.first?.id)
      #expect(flyer.venue?.matchedID == show.venues.first?.id)
      #expect(flyer.date == "2027-01-16")
      #expect(flyer.time == "20:00")
      #expect(flyer.duplicates.map(\.id) == [show.id])
    }
  }

  @Test("the address of an unverified venue does not lead to it, and that of a verified one does")
  func address() async throws {
    try await ShowsHouse.with { shows in
      let show = try await shows.moderator.submit(.sample("Pale Harbor"))
      let venue = try #require(show.venues.first).id
      let text = """
        NEW ACT
        Saturday, January 16
        8 pm
        2303 E Indian School Rd
        Phoenix, AZ
        """
      let guest = try await shows.guest()
      #expect(try await guest.read(text).venue?.matchedID == nil)
      var change = UpdateVenue(id: String(venue))
      change.isVerified = true
      _ = try await shows.moderator.send(change)
      shows.time.pass(61)
      #expect(try await guest.read(text).venue?.matchedID == venue)
    }
  }

  @Test("a name that is not public any more is not suggested, though the server still reads flyers with it")
  func withdrawn() async throws {
    try await ShowsHouse.with { shows in
      let show = try await shows.moderator.submit(.sample("Pale Harbor"))
      let guest = try await shows.guest()
      // Two letters more are a suggestion; one letter less is the venue.
      let text = "PALE HARBOURS\nSaturday, January 16\n8 pm\nat The Rebel Loung\nPhoenix, AZ"
      let before = try await guest.read(text)
      #expect(before.artists.first?.suggestions.map(\.id) == [try #require(show.artists.first).id])
      #expect(before.venue?.matchedID == show.venues.first?.id)
      _ = try await shows.moderator.send(UnpublishShow(id: String(show.id)))
      let after = try await guest.read(text)
      #expect(after.artists.first?.suggestions.isEmpty == true)
      #expect(after.venue?.suggestions.isEmpty == true && after.venue?.matchedID == nil)
    }
  }

  @Test("a flyer that was photographed from aside is read with its QR code, and each field says where it is")
  func picture() async throws {
    let folder = try Folder()
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    try await Programs.run(
      "/usr/bin/python3", "-B", root.appending(path: "Flyers/generate.py").path, folder.path, "--today", "2027-01-15", "--tricky", "code",
      in: folder.path)
    let flyer = try folder.read("code.jpg").base64EncodedString()
    try await ShowsHouse.with { shows in
      let show = try await shows.moderator.submit(.sample("Glass Marlin", date: "2027-01-29", venue: "The Copper Rail"))
      let read = try await shows.guest().send(ReadShowFlyer(type: .image, imageData: flyer, mediaType: "image/jpeg")).data
      #expect(read.artists.first?.matchedID == show.artists.first?.id)
      #expect(read.venue?.matchedID == show.venues.first?.id)
      // What cannot be read is empty and never something else.
      for (value, printed) in [(read.doors, "19:00"), (read.time, "20:00")] {
        #expect(value == nil || value == printed)
      }
      #expect(read.ticketURL == "https://tickets.example/copper-rail/4711")
      let code = try #require(read.evidence["ticket_url"])
      // Where the generator put it, to a twentieth of the picture.
      #expect(zip(try #require(code.box), [0.576, 0.72, 0.183, 0.187]).allSatisfy { abs($0 - $1) < 0.05 } && code.confidence > 0.5)
      let headliner = try #require(read.evidence["artists[0]"]?.box)
      #expect(zip(headliner, [0.156, 0.164, 0.655, 0.146]).allSatisfy { abs($0 - $1) < 0.05 })
    }
  }

  @Test("bad input is refused with its field, and a picture may be larger than other requests")
  func refusals() async throws {
    try await ShowsHouse.with { shows in
      let guest = try await shows.guest()
      #expect(try await refusal { try await guest.send(ReadShowFlyer(type: .text, text: " ")) } == .invalidRequest)
      let long = String(repeating: "a", count: ReadShowFlyer.longestText + 1)
      #expect(try await refusal { try await guest.send(ReadShowFlyer(type: .text, text: long)) } == .invalidRequest)
      let noise = Data(repeating: 7, count: 3 << 20).base64EncodedString()
      let wrongType = ReadShowFlyer(type: .image, imageData: noise, mediaType: "application/pdf")
      #expect(try await refusal { try await guest.send(wrongType) } == .unsupportedMediaType)
      let noPicture = ReadShowFlyer(type: .image, imageData: noise, mediaType: "image/png")
      #expect(try await refusal { try await guest.send(noPicture) } == .unreadableFlyer)
      #expect(try await refusal { try await shows.anybody.send(ReadShowFlyer(type: .text, text: "a")) } == .tokenMissing)
    }
  }
}

extension APIClient {
  /// What the server reads in a text.
  fileprivate func read(_ text: String) async throws -> FlyerData { try await send(ReadShowFlyer(type: .text, text: text)).data }
}
