import AtriumAPI
import AtriumServer
import Foundation
import Hummingbird

/// Reading flyers over HTTP (S5). Neither the picture nor what was read of it is kept.
struct FlyerRoutes: Sendable {
  let reader: FlyerService
  let access: ShowAccess
  let now: @Sendable () -> Date

  func add(to router: some RouterMethods<AtriumRequestContext>) {
    router.answer(ReadShowFlyer.self) { call, context in
      let input = try FlyerInput(call)
      // An invalid request does not count against the limit.
      try access.limits.admit(.flyer, context)
      let author = try await access.author(context)
      // Guests do not spend the budget of a model.
      let asksModel =
        if try context.requirePerson().mayWrite(in: .shows) { true } else { try await access.isTrusted(author, at: now()) }
      return try await reader.read(input, for: author.viewer, asksModel: asksModel)
    }
  }
}

/// A flyer as it came, checked.
enum FlyerInput: Sendable {
  case text(String)
  case picture(Data)
  case both(String, Data)

  /// - Throws: `Problem` 400 that names the field, 413, 415.
  init(_ call: ReadShowFlyer) throws {
    switch call.type {
    case .text: self = .text(try Self.text(call.text))
    case .image: self = .picture(try Self.picture(call))
    case .both: self = .both(try Self.text(call.text), try Self.picture(call))
    }
  }

  private static func text(_ text: String?) throws -> String {
    guard let text, text.contains(where: { !$0.isWhitespace }) else { throw Problem.invalid("text", "is empty") }
    return try RequestText.checked(text, field: "text", longest: ReadShowFlyer.longestText)
  }

  private static func picture(_ call: ReadShowFlyer) throws -> Data {
    guard let type = call.mediaType else { throw Problem.invalid("media_type", "is missing") }
    guard ReadShowFlyer.mediaTypes.contains(type.lowercased()) else {
      throw Problem(
        .unsupportedMediaType, detail: "media_type is none of \(ReadShowFlyer.mediaTypes.joined(separator: ", "))", field: "media_type")
    }
    guard let text = call.imageData, !text.isEmpty else { throw Problem.invalid("image_data", "is empty") }
    guard let data = Data(base64Encoded: text) else { throw Problem.invalid("image_data", "is no base64") }
    guard data.count <= ReadShowFlyer.largestImage else {
      throw Problem(
        .tooLarge, detail: "The picture is larger than \(ReadShowFlyer.largestImage >> 20) MiB.", field: "image_data",
        size: Int64(data.count), limit: Int64(ReadShowFlyer.largestImage))
    }
    return data
  }
}
