import AtriumAPI
import AtriumApp

nonisolated extension ShowPlace {
  package var path: String {
    var query = AddressQuery()
    var path = "/shows"
    switch page {
    case .list: if shelf != .upcoming { path += "/" + shelf.rawValue }
    case .sidebar: path += "/sidebar"
    case .submit: path += "/submit"
    case .show(let id): path += "/\(id)"
    case .edit(let id): path += "/\(id)/edit"
    case .artist(let id): path += "/artists/\(id)"
    case .venue(let id): path += "/venues/\(id)"
    }
    if page != .list, shelf != .upcoming { query.add("from", shelf.rawValue) }
    if let city = filter.cities.first, filter.cities.count == 1 {
      query.add("city", city.city)
      query.add("state", city.state.isEmpty ? nil : city.state)
    } else if !filter.cities.isEmpty {
      query.add("cities", filter.cities.map(\.text).joined(separator: "|"))
    }
    if !filter.query.isEmpty { query.add("q", filter.query) }
    return query.text.isEmpty ? path : path + "?" + query.text
  }

  /// - Parameter path: as `path` gives it. Unknown fields are ignored.
  package init?(path: String) {
    let parts = path.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    let segments = Array(parts[0].split(separator: "/", omittingEmptySubsequences: false).dropFirst())
    guard segments.first == "shows" else { return nil }
    let fields = AddressText.fields(of: parts.dropFirst().joined())
    let origin = fields["from"].flatMap(ShowShelf.init) ?? .upcoming
    switch Array(segments.dropFirst()) {
    case [], [""]: self.init(.list)
    case ["sidebar"]: self.init(.sidebar, on: origin)
    case ["submit"]: self.init(.submit, on: origin)
    case let rest where rest.count == 1:
      if let id = Self.id(rest[0]) {
        self.init(.show(id: id), on: origin)
      } else if let shelf = ShowShelf(rawValue: String(rest[0])), shelf != .upcoming {
        self.init(.list, on: shelf)
      } else {
        return nil
      }
    case let rest where rest.count == 2:
      if rest[1] == "edit", let id = Self.id(rest[0]) {
        self.init(.edit(id: id), on: origin)
      } else if rest[0] == "artists", let id = Self.id(rest[1]) {
        self.init(.artist(id: id), on: origin)
      } else if rest[0] == "venues", let id = Self.id(rest[1]) {
        self.init(.venue(id: id), on: origin)
      } else {
        return nil
      }
    default: return nil
    }
    filter = ShowFilter(cities: Self.cities(in: fields), query: fields["q"] ?? "")
  }

  /// A number as `path` writes it, so that a place has one address.
  private static func id(_ segment: Substring) -> Int64? {
    guard let id = Int64(segment), id > 0, String(id) == segment else { return nil }
    return id
  }

  private static func cities(in fields: [String: String]) -> [ShowChoices.City] {
    if let several = fields["cities"] { return ShowChoices.City.list(several) }
    return fields["city"].map { [ShowChoices.City(city: $0, state: fields["state"] ?? "")] } ?? []
  }
}
