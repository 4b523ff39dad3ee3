/// Reads what a calendar says of itself.
struct CalendarHeader {
  let properties: CalendarProperties
  let method: String?
  let zoneName: String?

  init(_ raw: [RawProperty]) {
    func text(_ names: String...) -> String? { names.lazy.compactMap { name in raw.first { $0.name == name }?.text }.first }
    func plain(_ name: String) -> String? { raw.first { $0.name == name }?.plain }
    let interval = text("REFRESH-INTERVAL", "X-PUBLISHED-TTL").flatMap { EventDuration($0[...]) }?.totalSeconds
    properties = CalendarProperties(
      productID: text("PRODID") ?? "", name: text("NAME", "X-WR-CALNAME"), description: text("DESCRIPTION", "X-WR-CALDESC"),
      source: plain("SOURCE"), url: plain("URL"), refreshInterval: interval.flatMap { $0 > 0 ? $0 : nil })
    method = text("METHOD")?.uppercased()
    zoneName = text("X-WR-TIMEZONE")
  }
}
