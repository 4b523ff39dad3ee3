import Testing

@testable import TextAnalysis

@Suite struct IdentifierTests {
  private func identifiers(_ text: String, _ kind: Identifier.Kind) -> [String] {
    EntityFinder.find(in: TokenizedText(text)).entities.identifiers.filter { $0.kind == kind }.map(\.value)
  }

  @Test(
    "phone numbers are found in the ways that people write them",
    arguments: [
      ("+49 30 1234567", "+49301234567"), ("+49 (0)30 123 45-67", "+49301234567"), ("Ruf an: +1 (415) 555-0132", "+14155550132"),
      ("Tel. 0431 / 22 33 440", "04312233440"),
      ("Telefon: 030/901820", "030901820"), ("Mobil 0171-2233445", "01712233445"), ("call (617) 555-0142 today", "6175550142"),
      ("phone: 555-123-4567", "5551234567"),
      ("Tel.: 0049 89 123456", "+4989123456"), ("Fax (040) 555 12-345", "04055512345"),
    ])
  func phones(text: String, number: String) {
    #expect(identifiers(text, .phone) == [number])
  }

  @Test(
    "dates, amounts, times, versions and other numbers are no phone numbers",
    arguments: [
      "03.05.2026", "2026-10-03", "1.234,56 €", "14:30", "Version 10.4.2", "4711", "10115 Berlin", "0,5 Liter", "3 - 4 Stück", "2026/5581",
      "A-0301234567", "100 200 300", "+5", "0 1 2 3",
    ])
  func noPhones(text: String) {
    #expect(identifiers(text, .phone).isEmpty)
  }

  @Test(
    "numbers are found by their labels",
    arguments: [
      ("Rechnungsnummer: RE-2026-17", Identifier.Kind.invoiceNumber, "RE-2026-17"), ("Rechnung Nr. 4711/26", .invoiceNumber, "4711/26"),
      ("Invoice #20417", .invoiceNumber, "20417"),
      ("Invoice no. 77-B", .invoiceNumber, "77-B"), ("Bestell-Nr.: 114-99823", .orderNumber, "114-99823"),
      ("Your order number is 302-5581.", .orderNumber, "302-5581"),
      ("Sendungsnummer\n00340434161209455873", .trackingNumber, "00340434161209455873"),
      ("Tracking number: 1Z999AA10123456784", .trackingNumber, "1Z999AA10123456784"),
      ("Kundennummer 55012", .customerNumber, "55012"), ("Buchungscode: X7KQ2M", .bookingNumber, "X7KQ2M"),
      ("Steuernummer: 22/123/45678", .taxNumber, "22/123/45678"),
    ])
  func labelled(text: String, kind: Identifier.Kind, value: String) {
    #expect(identifiers(text, kind) == [value])
  }

  @Test(
    "a label without a number has none",
    arguments: [
      "Die Rechnung kommt später.", "Rechnung vom 03.05.2026", "Your order has shipped", "Invoice number: unknown", "order two coffees",
      "Rechnung 2 Seiten",
    ])
  func unlabelled(text: String) {
    #expect(EntityFinder.find(in: TokenizedText(text)).entities.identifiers.isEmpty)
  }
}
