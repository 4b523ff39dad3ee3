import Testing

@testable import TextAnalysis

@Suite struct AmountTests {
  private func amounts(_ text: String) -> [String] {
    EntityFinder.find(in: TokenizedText(text)).entities.amounts.map { ($0.currency.map { "\($0) " } ?? "") + $0.value }
  }

  @Test(
    "sums are exact, however they are written",
    arguments: [
      ("1.234,56 €", "EUR 1234.56"), ("$1,234.56", "USD 1234.56"), ("EUR 12,-", "EUR 12"), ("12 Euro 50", "EUR 12.50"),
      ("12,50€", "EUR 12.50"), ("€12.50", "EUR 12.50"),
      ("1 234,56 EUR", "EUR 1234.56"), ("CHF 1\u{2019}234.50", "CHF 1234.50"), ("£3", "GBP 3"), ("0,99 €", "EUR 0.99"),
      ("12.000 €", "EUR 12000"), ("US$ 5.00", "USD 5.00"),
      ("2,5 Mio. €", "EUR 2500000"), ("$1.2 million", "USD 1200000"), ("50 Cent", "0.50"), ("-12,50 €", "EUR -12.50"),
      ("1.234.567,89 EUR", "EUR 1234567.89"), ("12,– €", "EUR 12"),
      ("20 pounds", "GBP 20"), ("¥1200", "JPY 1200"), ("1.100 Euro Miete", "EUR 1100"), ("Summe 12,47", "12.47"), ("TOTAL  45.90", "45.90"),
    ])
  func forms(text: String, value: String) {
    #expect(amounts(text) == [value])
  }

  @Test("several sums of a line are all found")
  func several() {
    #expect(amounts("2 x 3,50 € = 7,00 €, dazu 10-20 € Versand") == ["EUR 3.50", "EUR 7.00", "EUR 20"])
  }

  @Test(
    "numbers without money are none",
    arguments: ["12,50", "3 Stück", "19 %", "03.05.2026", "1.5 kg", "in 2026", "12 Uhr 50", "Euro 2024 war schön", "Total 5", "fr. 3"])
  func none(text: String) {
    #expect(amounts(text) == [])
  }

  @Test(
    "a single separator before three digits is what the language makes of it",
    arguments: [
      ("1.234", Language.de, "1234"), ("1,879", .de, "1.879"), ("1,234", .en, "1234"), ("1.234", .en, "1.234"), ("0.125", nil, "0.125"),
      ("1.234", nil, "1234"), ("1234.5", nil, "1234.5"),
      ("12,345,678", nil, "12345678"), ("1.2.3", nil, nil), ("1,23.45", nil, nil), ("1.234,5", nil, "1234.5"),
    ] as [(String, Language?, String?)])
  func decimals(number: String, language: Language?, value: String?) {
    #expect(DecimalReader.read(number, language: language) == value)
  }

  @Test("moving a point is exact")
  func shift() {
    #expect(DecimalReader.shift("2.5", by: 6) == "2500000")
    #expect(DecimalReader.shift("0.0000015", by: 6) == "1.5")
    #expect(DecimalReader.shift("12", by: 3) == "12000")
  }
}
