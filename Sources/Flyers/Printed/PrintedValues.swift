import Foundation

/// What printed words mean, each by themselves: the rules that read a whole flyer, applied to one line.
struct PrintedValues {
  let gazetteer: any Gazetteer
  let today: FlyerDay
  /// Whether days come before months.
  let isDayFirst: Bool
  /// Whether the venue says so.
  let isOrderSure: Bool

  /// The first day that the words name.
  func date(_ text: String) -> FoundDate? {
    DateFinder(sheet(text), today: today, prefersDayFirst: isDayFirst, isOrderSure: isOrderSure).find(excluding: Claims()).dates.first
  }

  /// - Parameter role: what the time is to be of, where the words say several.
  func time(_ text: String, _ role: PrintedTime.Role) -> ClockTime? {
    let times = TimeFinder(sheet(text)).find(excluding: Claims())
    let said = role == .doors ? times.doors : times.show
    return (said ?? times.all.first)?.value.time
  }

  func price(_ text: String) -> FlyerPrice? {
    let mentions = passages(text).flatMap { PriceReader($0, claims: Claims()).mentions() }
    guard !mentions.isEmpty else { return nil }
    return FlyerPrice(text: text, lowest: mentions.compactMap(\.value.lowest).min())
  }

  func ages(_ text: String) -> String? { passages(text).lazy.flatMap { AgeReader($0).mentions() }.first?.value }

  /// A place as flyers print it: "Phoenix, AZ 85018".
  func city(_ text: String) -> (name: String, state: String?)? {
    if let city = CityFinder(sheet(text), gazetteer: gazetteer).find(excluding: Claims()).first { return (city.name, city.state) }
    let name = text.split(separator: ",").first.map { $0.trimmingCharacters(in: .whitespaces) } ?? ""
    return name.contains(where: \.isLetter) && !name.contains(where: \.isNumber) ? (NameCase.name(name), nil) : nil
  }

  /// An address of the web.
  func link(_ text: String) -> String? {
    guard let link = LinkReader(sheet(text)).links().first?.text, !link.contains("@") else { return nil }
    return link.lowercased().hasPrefix("http") ? link : "https://\(link)"
  }

  /// The artist who is known by exactly this name (S5): what is only alike is for a person to choose.
  func artist(_ name: String) -> KnownArtist? { gazetteer.artists(like: name).first { $0.likeness == 1 }?.known }

  /// The known venues that the words may mean: by name, those of the printed city before others, else by address.
  func venues(named name: String, city: String?, address: String?) -> [KnownVenue] {
    var found = gazetteer.venues(like: name).filter { $0.likeness == 1 }.map(\.known)
    if found.isEmpty, let address { found = gazetteer.venues(at: address) }
    guard let city else { return found }
    let there = found.filter { NameForm.squeezed($0.city) == NameForm.squeezed(city) }
    return there.isEmpty ? found.filter(\.city.isEmpty) : there
  }

  private func sheet(_ text: String) -> Sheet { SheetBuilder.sheet(typed: text) }

  private func passages(_ text: String) -> [Passage] {
    let sheet = sheet(text)
    return sheet.lines.indices.map { Passage(sheet, lines: [$0]) }
  }
}
