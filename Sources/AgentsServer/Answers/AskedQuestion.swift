import AtriumAPI
import AtriumServer
import Foundation

/// A question as it is kept: its words, shortened and without what looks like a secret, and how many options it has.
struct AskedQuestion: Codable, Sendable, Equatable {
  let question: String
  let header: String?
  let options: [String]
  let isMultiple: Bool

  /// Of those that are asked together, and of the options of one.
  static let most = 4
  static let mostOptions = 8
  private static let longest = (question: 300, option: 120)

  var told: AgentQuestion { AgentQuestion(question: question, header: header, options: options, isMultiple: isMultiple) }

  /// Reads them from the input of the tool that asks.
  ///
  /// - Throws: `Problem` 422 where a person could not answer all of them.
  static func read(_ input: any Decoder) throws -> [AskedQuestion] {
    let sent = (try? Input(from: input))?.questions ?? []
    let place = "event.tool_input.questions"
    guard (1...most).contains(sent.count) else { throw EventText.invalid(place, "has to hold 1 to \(most) questions") }
    return try sent.map { question in
      guard let words = HookTitle.line(question.question, most: longest.question) else {
        throw EventText.invalid(place, "contains a question without text")
      }
      let options = question.options.map { HookTitle.line($0.label, most: longest.option) ?? "…" }
      guard (1...mostOptions).contains(options.count) else {
        throw EventText.invalid(place, "has to have 1 to \(mostOptions) options each")
      }
      return AskedQuestion(
        question: words, header: HookTitle.line(question.header), options: options, isMultiple: question.multiSelect ?? false)
    }
  }

  private struct Input: Decodable {
    let questions: [Sent]
  }

  private struct Sent: Decodable {
    let question: String
    let header: String?
    let options: [Option]
    let multiSelect: Bool?
  }

  private struct Option: Decodable {
    let label: String
  }
}
