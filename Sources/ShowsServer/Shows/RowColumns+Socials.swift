import AtriumAPI
import Storage

extension RowColumns {
  /// The links of an artist or a venue. Most have none, and decoding an empty JSON object would take longer than the rest of the row.
  func socials(_ place: Int) throws -> ShowSocials {
    let json = try text(place)
    return json == "{}" ? ShowSocials() : try self.json(ShowSocials.self, place)
  }
}
