import AtriumAPI
import Storage

extension RowColumns {
  /// Most artists and venues have none, and to ask a decoder that takes longer than the rest of the row.
  func socials(_ place: Int) throws -> ShowSocials {
    let json = try text(place)
    return json == "{}" ? ShowSocials() : try self.json(ShowSocials.self, place)
  }
}
