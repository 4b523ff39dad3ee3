import AtriumAPI
import AtriumServer
import DocumentModel
import Flyers
import Foundation
import Recognition
import Storage
import Workers

/// Reads flyers: words and QR codes by a worker, fields by rules, names by what the house knows.
struct FlyerService: Sendable {
  let recognizer: FlyerRecognizer
  let names: KnownNames
  let matcher: FlyerMatcher
  /// The zone of a venue that has none of its own.
  let timezone: TimeZone
  let now: @Sendable () -> Date

  /// - Throws: `Problem` `unreadableFlyer`; what the database throws.
  func read(_ input: FlyerInput, for viewer: ShowViewer) async throws -> ReadFlyers {
    let reader = FlyerReader(
      gazetteer: try await names.gazetteer(), today: FlyerDay(nightOf: now(), in: timezone), zone: timezone)
    let reading: FlyerReading
    switch input {
    case .text(let text): reading = reader.read(typed: text)
    case .picture(let data): reading = reader.read(try await words(of: data))
    // The typed text adds what the picture lacks.
    case .both(let text, let data): reading = reader.read(try await words(of: data)).filled(by: reader.read(typed: text))
    }
    var more: [FlyerData] = []
    for other in reading.more { more.append(try await matcher.data(of: other, for: viewer)) }
    return ReadFlyers(
      data: try await matcher.data(of: reading, for: viewer), more: more, warnings: FlyerSentences.sentences(for: reading.warnings))
  }

  private func words(of picture: Data) async throws -> FlyerText {
    do {
      // Somebody waits for it.
      return try await recognizer.recognize(try WorkerFile.inMemory(Array(picture)))
    } catch let failure as TextRecognizer.Failure {
      guard case .noLanguages = failure else { throw failure }
      throw Problem(.unreadableFlyer, detail: "Text recognition is not installed on this server.")
    } catch let error as WorkerError {
      throw Problem(.unreadableFlyer, detail: FlyerSentences.sentence(for: error))
    }
  }
}

extension FlyerReading {
  /// With what another reading says of fields that this one leaves empty.
  func filled(by other: FlyerReading) -> FlyerReading {
    var filled = self
    if filled.artists.isEmpty { filled.artists = other.artists }
    filled.venue = filled.venue ?? other.venue
    filled.date = filled.date ?? other.date
    filled.time = filled.time ?? other.time
    filled.doors = filled.doors ?? other.doors
    filled.price = filled.price ?? other.price
    filled.ages = filled.ages ?? other.ages
    filled.title = filled.title ?? other.title
    filled.description = filled.description ?? other.description
    filled.ticketLink = filled.ticketLink ?? other.ticketLink
    return filled
  }
}
