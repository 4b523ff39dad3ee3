/// What an event's offers say (https://schema.org/Offer): the price as it would be printed, where tickets are, and whether there are any.
struct LinkedOffers {
  private(set) var price: String?
  private(set) var url: String?
  /// Whether each offer is sold out.
  private(set) var isSoldOut = false

  private static let signs = ["USD": "$", "CAD": "$", "AUD": "$", "EUR": "€", "GBP": "£", "JPY": "¥"]

  init(_ offers: LinkedValue?, isFree: LinkedValue?) {
    let offers = (offers?.all ?? []).compactMap(\.object)
    url = offers.lazy.compactMap { $0["url"]?.text }.first
    let states = offers.compactMap { $0["availability"]?.text }.map { LinkedValue.term($0) }
    isSoldOut = !states.isEmpty && states.count == offers.count && states.allSatisfy { $0 == "SoldOut" }
    let written = offers.flatMap { offer in ["price", "lowPrice", "highPrice"].compactMap { offer[$0]?.text.flatMap(PlainText.line) } }
    let amounts = written.compactMap(Double.init)
    if amounts.count < written.count {
      // "$15 adv / $20 dos" where a number is expected.
      price = written.first { Double($0) == nil }
    } else if let lowest = amounts.min(), let highest = amounts.max() {
      let currency = offers.lazy.compactMap { $0["priceCurrency"]?.text?.uppercased() }.first
      price = Self.printed(lowest, highest, in: currency)
    }
    if price == nil, case .flag(true) = isFree { price = "Free" }
  }

  private static func printed(_ lowest: Double, _ highest: Double, in currency: String?) -> String {
    guard highest > 0 else { return "Free" }
    let amounts = lowest == highest ? amount(lowest) : "\(amount(lowest))-\(amount(highest))"
    guard let currency else { return amounts }
    return signs[currency].map { $0 + amounts } ?? "\(amounts) \(currency.prefix(3))"
  }

  /// `15`, `15.50`.
  private static func amount(_ number: Double) -> String {
    guard number.isFinite, (0..<1e9).contains(number) else { return "0" }
    let cents = Int((number * 100).rounded())
    let rest = cents % 100
    return rest == 0 ? String(cents / 100) : "\(cents / 100).\(rest < 10 ? "0" : "")\(rest)"
  }
}
