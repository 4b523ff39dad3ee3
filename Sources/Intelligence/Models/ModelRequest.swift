package import Foundation

/// What is asked of a model, whichever provider has it.
package struct ModelRequest: Sendable, Equatable {
  /// Pixels of the longer side of a picture: Anthropic's models see no more of it, and others take less.
  package static let longestSide = 1_568

  /// What it is to do, apart from what it is shown.
  package let instructions: String
  package let question: String
  /// The bytes of a JPEG; nil where the question alone is asked.
  package let picture: Data?
  package let schema: ModelSchema
  /// Tokens.
  package let longestAnswer: Int
  /// Tokens that it takes at most, both ways; counted where a provider does not say how many it took.
  package let estimatedTokens: Int

  package init(instructions: String, question: String, picture: Data?, schema: ModelSchema, longestAnswer: Int, estimatedTokens: Int) {
    self.instructions = instructions
    self.question = question
    self.picture = picture
    self.schema = schema
    self.longestAnswer = longestAnswer
    self.estimatedTokens = estimatedTokens
  }
}
