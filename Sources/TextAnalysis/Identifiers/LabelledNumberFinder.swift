/// Finds numbers whose kind only their label tells: of invoices, orders, parcels, customers and bookings.
struct LabelledNumberFinder {
  private static let longest = 40
  private static let labels = PhraseTable<Identifier.Kind>(
    table(
      .invoiceNumber,
      [
        "rechnungsnummer", "rechnungsnr", "rechnungs-nr", "rechnung nr", "rechnung nummer", "rechnung", "re-nr", "belegnummer", "beleg-nr",
        "invoice number", "invoice no", "invoice nr", "invoice", "invoice id", "receipt number", "receipt no", "bon-nr", "bonnr",
        "bonnummer",
      ])
      + table(
        .orderNumber,
        [
          "bestellnummer", "bestellnr", "bestell-nr", "bestellung nr", "bestellung", "auftragsnummer", "auftrags-nr", "auftragsnr",
          "auftrag nr", "order number",
          "order no", "order id", "order", "purchase order", "po number",
        ])
      + table(
        .trackingNumber,
        [
          "sendungsnummer", "sendungsnr", "sendungs-nr", "paketnummer", "trackingnummer", "tracking-nummer", "sendungsverfolgungsnummer",
          "tracking number",
          "tracking no", "tracking id", "tracking", "tracking code", "parcel number", "shipment number", "identcode",
        ])
      + table(
        .customerNumber,
        [
          "kundennummer", "kundennr", "kunden-nr", "kd-nr", "mitgliedsnummer", "vertragsnummer", "vertrags-nr", "customer number",
          "customer no", "customer id",
          "account number", "account no", "client number", "member number", "contract number", "policy number", "versicherungsnummer",
          "versicherungsscheinnummer",
        ])
      + table(
        .bookingNumber,
        [
          "buchungsnummer", "buchungsnr", "buchungs-nr", "buchungscode", "buchungsreferenz", "reservierungsnummer", "auftragscode",
          "booking reference",
          "booking number", "booking code", "booking ref", "booking id", "reservation number", "reservation code", "confirmation number",
          "confirmation code", "record locator", "pnr",
        ])
      + table(.taxNumber, ["steuernummer", "steuer-nr", "steuernr", "st-nr", "stnr"]))

  /// Labels that are ordinary words too: only a sign or a mark behind them makes them labels.
  private static let weak = Folding.words("rechnung invoice order bestellung auftrag tracking")
  private static let fillers = Folding.words("nr no nummer number lautet is ist id")

  private let text: TokenizedText

  init(_ text: TokenizedText) { self.text = text }

  private static func table(_ kind: Identifier.Kind, _ labels: [String]) -> [(String, Identifier.Kind)] { labels.map { ($0, kind) } }

  func find(_ findings: inout Findings) {
    var index = 0
    while index < text.tokens.count {
      findings.steps += 1
      guard let (end, kind) = Self.labels.match(in: text, at: index) else {
        index += 1
        continue
      }
      let isWeak = end == index + 1 && Self.weak.contains(text.form(index))
      if let number = number(after: end, isWeak: isWeak, kind), findings.isFree(number) {
        findings.addIdentifier(kind, text.string(text.range(number)), number)
        index = number.upperBound
      } else {
        index = end
      }
    }
  }

  /// The number behind a label and its colon, on the same line or alone at the beginning of the next.
  private func number(after label: Int, isWeak: Bool, _ kind: Identifier.Kind) -> Range<Int>? {
    var (place, hasSign) = (label, false)
    while place < text.tokens.count, place - label < 4 {
      let isFiller = text.isMark(".", at: place) || Self.fillers.contains(text.form(place))
      let isSign = text.isMark(":", at: place) || text.isMark("#", at: place) || text.isMark("\u{2116}", at: place)
      guard isFiller || isSign else { break }
      hasSign = hasSign || isSign || Self.fillers.contains(text.form(place))
      place += 1
    }
    guard place < text.tokens.count, hasSign || !isWeak, !text.tokens[place].startsLine || !isWeak else { return nil }
    let end = end(ofNumber: place, kind)
    let length = text.range(place..<end).count
    guard end > place, length >= 3, length <= Self.longest, isNumber(place..<end, kind) else { return nil }
    return place..<end
  }

  /// Words and numbers that nothing but `-`, `/`, `.`, `_` joins. The numbers of parcels and taxes are written in groups.
  private func end(ofNumber first: Int, _ kind: Identifier.Kind) -> Int {
    var place = first
    var end = first
    let mayHaveSpaces = kind == .trackingNumber || kind == .taxNumber || kind == .customerNumber
    while place < text.tokens.count, place == first || text.continuesLine(place), place - first < 16 {
      let token = text.tokens[place]
      let isJoiner = token.kind == .mark && [0x2d, 0x2f, 0x2e, 0x5f, 0x23].contains(token.scalar)
      let isGroup = mayHaveSpaces && token.kind == .number && token.length >= 2 && text.tokens[end - (end > first ? 1 : 0)].kind == .number
      if place > first, token.hasSpaceBefore, !isGroup { break }
      guard token.kind == .number || token.kind == .word || isJoiner else { break }
      place += 1
      if !isJoiner { end = place }
    }
    return end
  }

  private func isNumber(_ tokens: Range<Int>, _ kind: Identifier.Kind) -> Bool {
    let bytes = text.bytes[text.range(tokens)]
    let digits = bytes.count { Tokenizer.isDigit($0) }
    guard !isDate(tokens) else { return false }
    if kind == .bookingNumber, tokens.count == 1 {
      return (5...10).contains(bytes.count) && bytes.allSatisfy { Tokenizer.isDigit($0) || $0 >= 0x41 && $0 <= 0x5a } || digits >= 3
    }
    return digits >= (kind == .taxNumber ? 10 : 2) && digits * 3 >= bytes.count
  }

  private func isDate(_ tokens: Range<Int>) -> Bool {
    let parts = text.string(text.range(tokens)).split(whereSeparator: { $0 == "." || $0 == "/" })
    return parts.count == 3 && parts.map(\.utf8.count) == [2, 2, 4] && parts.allSatisfy { Int($0) != nil }
  }
}
