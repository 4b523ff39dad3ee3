import AtriumAPI
import AtriumServer
import Foundation
import Hummingbird

/// Series made by hand, over HTTP.
struct SeriesRoutes: Sendable {
  let keeper: SeriesKeeper
  let lists: ComicListStore
  let now: @Sendable () -> Date

  /// Bytes of a name.
  private static let longestName = 200
  /// Bytes of a number.
  private static let longestNumber = 20

  func add(to router: some RouterMethods<AtriumRequestContext>) {
    router.answer(SetComicBookSeries.self, with: set)
    router.answer(ClearComicBookSeries.self, with: clear)
    router.answer(RenameComicSeries.self, with: rename)
  }

  private func set(_ call: SetComicBookSeries, context: AtriumRequestContext) async throws -> NoContent {
    let book = try await book(call.id)
    let number = try call.number.map { try Self.words($0, field: "number", longest: Self.longestNumber) }
    if let id = call.series {
      let name = try await name(of: id)
      try await keeper.store.put(book, SeriesChoices.Choice(series: id, name: name, number: number), at: now())
    } else if let name = call.name {
      let name = try Self.words(name, field: "name", longest: Self.longestName)
      try await keeper.store.put(book, inSeriesCalled: name, number: number, at: now())
    } else {
      try await keeper.store.put(book, SeriesChoices.Choice(series: nil, name: nil, number: nil), at: now())
    }
    try await keeper.bringInStep()
    return NoContent()
  }

  private func clear(_ call: ClearComicBookSeries, context: AtriumRequestContext) async throws -> NoContent {
    try await keeper.store.put(try await book(call.id), nil, at: now())
    try await keeper.bringInStep()
    return NoContent()
  }

  private func rename(_ call: RenameComicSeries, context: AtriumRequestContext) async throws -> NoContent {
    _ = try await name(of: call.series)
    if let name = call.name {
      try await keeper.store.rename(call.series, try Self.words(name, field: "name", longest: Self.longestName), at: now())
    } else if !call.series.hasPrefix(SeriesChoices.prefix) {
      try await keeper.store.rename(call.series, nil, at: now())
    }
    try await keeper.bringInStep()
    return NoContent()
  }

  private func book(_ id: String) async throws -> Int64 {
    guard let id = Int64(id), let row = try await lists.rows(of: [id]).first else { throw Problem.noSuchBook }
    return row.id
  }

  private func name(of series: String) async throws -> String {
    let id = try RequestText.checked(series, field: "series", longest: RequestText.longestKey)
    guard let name = try await keeper.mirror.name(of: id) else {
      throw Problem(.notFound, detail: "There is no such series.", field: "series")
    }
    return name
  }

  private static func words(_ text: String, field: String, longest: Int) throws -> String {
    let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return try RequestText.checked(words, field: field, longest: longest)
  }
}
