import AtriumApp

/// How the room's places are written as addresses.
nonisolated extension AgentPlace {
  package var path: String {
    let path =
      switch (page, shelf) {
      case (.list, .sessions): "/agents"
      case (.list, let shelf): "/agents/" + shelf.rawValue
      case (.sidebar, _): "/agents/sidebar"
      case (.session(let id), _): "/agents/sessions/" + AddressText.encode(id)
      case (.device(let id), _): "/agents/devices/" + AddressText.encode(id)
      case (.connecting, _): "/agents/connect"
      }
    var fields = AddressQuery()
    switch page {
    case .sidebar, .session, .connecting: if shelf != .sessions { fields.add("from", shelf.rawValue) }
    case .list, .device: break
    }
    options.write(to: &fields)
    if !query.isEmpty { fields.add("q", query) }
    return fields.text.isEmpty ? path : path + "?" + fields.text
  }

  /// - Parameter path: as `path` gives it; a search form's `+` counts as a space. A field that nobody knows counts as left out.
  package init?(path: String) {
    let parts = path.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    let segments = parts[0].split(separator: "/", omittingEmptySubsequences: false).dropFirst()
    guard segments.first == "agents" else { return nil }
    let fields = AddressText.fields(of: parts.dropFirst().joined())
    let origin = fields["from"].flatMap(AgentShelf.init) ?? .sessions
    self.init(.list, options: SessionOptions(fields: fields), query: fields["q"] ?? "")
    let rest = Array(segments.dropFirst())
    switch (rest.first, rest.count) {
    case (nil, _), ("", 1): break
    case ("devices", 1): shelf = .devices
    case ("alerts", 1): shelf = .alerts
    case ("sidebar", 1): (page, shelf) = (.sidebar, origin)
    case ("connect", 1): (page, shelf) = (.connecting, origin)
    case ("sessions", 2):
      guard let id = AddressText.decode([rest[1]]) else { return nil }
      (page, shelf) = (.session(id: id), origin)
    case ("devices", 2):
      guard let id = AddressText.decode([rest[1]]) else { return nil }
      (page, shelf) = (.device(id: id), .devices)
    default: return nil
    }
  }
}
