import Foundation

/// Why a folder holds no model, as a sentence for the person who named the folder.
package struct ModelFault: Error, Hashable, CustomStringConvertible {
  package let description: String

  init(_ error: any Error) {
    description = Self.sentence(error)
  }

  private static func sentence(_ error: any Error) -> String {
    switch error {
    case let failure as SentenceEncoder.Failure: sentence(failure)
    case let failure as EncoderConfiguration.Failure:
      "\(ModelFolder.configuration) describes no encoder that is supported: \(failure.field): \(failure.reason)."
    case let failure as Vocabulary.Failure: sentence(failure)
    case let failure as SafeTensorsError: "\(ModelFolder.weights) \(sentence(failure))."
    case is FileFailure: "\(ModelFolder.weights) is missing or cannot be read."
    case let error as DecodingError: "\(ModelFolder.configuration) \(sentence(error))."
    default: "it cannot be read: \(error)."
    }
  }

  private static func sentence(_ failure: SentenceEncoder.Failure) -> String {
    switch failure {
    case .unreadable(let file): "\(file) is missing or cannot be read."
    case .vocabularyTooLarge(let pieces, let rows):
      "\(ModelFolder.vocabulary) has \(pieces) lines, and \(ModelFolder.configuration) says \(rows)."
    case .notNumbers: "\(ModelFolder.weights) holds what is no number."
    }
  }

  private static func sentence(_ failure: Vocabulary.Failure) -> String {
    switch failure {
    case .missing(let piece): "\(ModelFolder.vocabulary) has no line \(piece)."
    case .tooLarge(let limit): "\(ModelFolder.vocabulary) is larger than \(limit >> 20) MiB."
    }
  }

  private static func sentence(_ error: DecodingError) -> String {
    switch error {
    case .keyNotFound(let key, _): "has no \(key.stringValue)"
    case .typeMismatch(_, let context), .valueNotFound(_, let context):
      context.codingPath.isEmpty ? "is no JSON object" : "has a wrong \(context.codingPath.map(\.stringValue).joined(separator: "."))"
    default: "is not JSON"
    }
  }

  private static func sentence(_ error: SafeTensorsError) -> String {
    switch error {
    case .missing(let name): "has no tensor \(name)"
    case .shape(let name, let found, let expected): "has a tensor \(name) of shape \(found) instead of \(expected)"
    case .notReadable(let type, let name): "has a tensor \(name) of type \(type.rawValue), which is not supported"
    default: "is not a file of tensors, or damaged"
    }
  }
}
