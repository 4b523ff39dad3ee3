package import DocumentModel
package import Foundation

/// Reads the words of a flyer, or typed text, into fields of a show with their evidence.
///
/// ```swift
/// let reader = FlyerReader(gazetteer: names, today: FlyerDay(nightOf: .now, in: zone), zone: zone)
/// let reading = reader.read(flyer)
/// reading.date?.value.iso
/// ```
/// The result is a function of its input alone. What is printed is data: a flyer that gives orders is read like any other.
package struct FlyerReader: Sendable {
  /// Words that are read of one flyer, and characters of typed text.
  package static let mostWords = 4_000
  package static let mostCharacters = 10_000

  let gazetteer: any Gazetteer
  let today: FlyerDay
  let prefersDayFirst: Bool
  private let calibration: Calibration

  /// - Parameters:
  ///   - today: what dates without a year are counted from.
  ///   - zone: whose habit decides between 11/12 and 12/11 where nothing else does.
  package init(gazetteer: any Gazetteer, today: FlyerDay, zone: TimeZone) {
    self.init(gazetteer: gazetteer, today: today, zone: zone, calibration: .learned)
  }

  init(gazetteer: any Gazetteer, today: FlyerDay, zone: TimeZone, calibration: Calibration) {
    self.gazetteer = gazetteer
    self.today = today
    self.calibration = calibration
    prefersDayFirst = DayOrder.isDayFirst(in: zone)
  }

  package func read(_ flyer: FlyerText) -> FlyerReading {
    var flyer = flyer
    flyer.words = Array(flyer.words.prefix(Self.mostWords))
    return assembler(of: SheetBuilder.sheet(flyer)).reading()
  }

  package func read(typed text: String) -> FlyerReading {
    assembler(of: SheetBuilder.sheet(typed: String(text.prefix(Self.mostCharacters)))).reading()
  }

  /// All that was found, before it is decided what is shown.
  func assembler(of sheet: Sheet) -> ReadingAssembler {
    let names = KnownNames(
      sheet, gazetteer: gazetteer, forms: Grammar(sheet, today: today, prefersDayFirst: prefersDayFirst, claims: Claims()))
    // A known venue knows better than its house how dates are written where it is.
    let order = names.isDayFirst ?? prefersDayFirst
    var grammar = Grammar(sheet, today: today, prefersDayFirst: order, isOrderSure: names.isDayFirst != nil, claims: names.claims)
    let cities = CityFinder(sheet, gazetteer: gazetteer).find(excluding: grammar.claims)
    let finder = VenueFinder(sheet, claims: grammar.claims, cities: cities, addresses: grammar.addresses, gazetteer: gazetteer)
    let guesser = VenueGuesser(sheet, claims: grammar.claims, cities: cities, addresses: grammar.addresses)
    var venues = finder.known(names.venues)
    if venues.first.map({ $0.confidence < 0.5 }) ?? true { venues += guesser.guesses() }
    if grammar.dates.count > 1 {
      venues += guesser.onLines(of: grammar.dates).filter { found in !venues.contains { $0.tokens == found.tokens } }
    }
    for venue in venues
    where venue.known != nil || !venue.candidates.isEmpty || venue.tokens == venues.first?.tokens || grammar.dates.count > 1 {
      grammar.claims.claim(venue.tokens, as: .venue)
    }
    for city in cities where grammar.claims.isFree(city.tokens) { grammar.claims.claim(city.tokens, as: .city) }
    let bill = BillReader(sheet, claims: grammar.claims, known: names.artists).read()
    return ReadingAssembler(
      sheet: sheet, grammar: grammar, venues: venues, cities: cities, bill: bill.entries, title: bill.title, description: bill.description,
      isDayFirst: names.isDayFirst, calibration: calibration)
  }
}
