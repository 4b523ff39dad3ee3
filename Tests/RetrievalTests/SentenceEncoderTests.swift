import Foundation
import Testing

@testable import Retrieval

@Suite struct SentenceEncoderTests {
  private func encoder(_ name: String, product: any MatrixProduct = PlainProduct()) throws -> SentenceEncoder {
    try SentenceEncoder(folder: Fixture.folder.appending(path: name), product: product)
  }

  /// A copy of the tiny model, with one file changed.
  private func changed(_ name: String, _ change: (inout Data) -> Void) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    for file in ["config.json", "vocab.txt", "model.safetensors"] {
      var content = try Data(contentsOf: Fixture.folder.appending(path: "tiny/\(file)"))
      if file == name { change(&content) }
      try content.write(to: folder.file(file))
    }
    return folder
  }

  private func expectNear(_ found: [Float], _ expected: [Float], _ comment: String, within bound: Float = 2e-5) {
    #expect(found.count == expected.count)
    for (found, expected) in zip(found, expected) where abs(found - expected) > bound {
      Issue.record("\(comment): \(found), not \(expected)")
      return
    }
  }

  @Test("vectors are those worked out in numpy, in plain Swift and by the library")
  func fixture() throws {
    let sentences = try Fixture.expected().sentences
    for product in [PlainProduct(), BestProduct.find(threads: 1)] as [any MatrixProduct] {
      let vectors = try encoder("tiny", product: product).vectors(of: sentences.map(\.text))
      #expect(vectors.count == sentences.count)
      for (vector, sentence) in zip(vectors, sentences) { expectNear(vector, sentence.tiny, sentence.text) }
    }
  }

  @Test("weights of half precision under the names with bert in front give what those numbers give")
  func halfPrecision() throws {
    let sentences = try Fixture.expected().sentences
    let vectors = try encoder("half").vectors(of: sentences.map(\.text))
    for (vector, sentence) in zip(vectors, sentences) { expectNear(vector, sentence.half, sentence.text) }
  }

  @Test("the sentences of a batch do not see each other, however many batches they need")
  func batches() throws {
    let encoder = try encoder("tiny")
    let texts = (0..<150).map { ["rest", "mix flour and water.", "How do I bake bread, and rest, and mix?"][$0 % 3] + " \($0 % 4)" }
    let alone = try texts.prefix(12).map { try encoder.vectors(of: [$0])[0] }
    for (index, vector) in try encoder.vectors(of: texts).enumerated() { expectNear(vector, alone[index % 12], texts[index], within: 1e-6) }
    #expect(try encoder.vectors(of: []).isEmpty)
  }

  @Test("vectors have length 1")
  func lengths() throws {
    for vector in try encoder("tiny").vectors(of: ["bread", "", String(repeating: "water ", count: 10_000)]) {
      #expect(vector.count == 20)
      #expect(abs(Fixture.dot(vector, vector) - 1) < 1e-5)
    }
  }

  @Test("several tasks may ask at once")
  func tasks() async throws {
    let encoder = try encoder("tiny", product: BestProduct.find(threads: 1))
    let expected = try encoder.vectors(of: ["knead the bread"])
    let found = try await withThrowingTaskGroup(of: [[Float]].self) { group in
      for _ in 0..<8 { group.addTask { try encoder.vectors(of: ["knead the bread"]) } }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    for vectors in found { expectNear(vectors[0], expected[0], "a task", within: 1e-6) }
  }

  @Test("a folder without one of the files names it")
  func missingFiles() throws {
    let folder = try TemporaryFolder()
    #expect(throws: SentenceEncoder.Failure.unreadable(file: "config.json")) { try SentenceEncoder(folder: folder.location) }
    try FileManager.default.copyItem(at: Fixture.folder.appending(path: "tiny/config.json"), to: folder.file("config.json"))
    #expect(throws: SentenceEncoder.Failure.unreadable(file: "vocab.txt")) { try SentenceEncoder(folder: folder.location) }
    try FileManager.default.copyItem(at: Fixture.folder.appending(path: "tiny/vocab.txt"), to: folder.file("vocab.txt"))
    #expect(throws: FileFailure(call: "open", errno: ENOENT)) { try SentenceEncoder(folder: folder.location) }
  }

  @Test(
    "a configuration that asks for other sizes than the weights have, or for another kind of model, is refused",
    arguments: [
      (#""hidden_size": 20"#, #""hidden_size": 24"#), (#""num_hidden_layers": 2"#, #""num_hidden_layers": 3"#),
      (#""num_attention_heads": 4"#, #""num_attention_heads": 3"#), (#""num_attention_heads": 4"#, #""num_attention_heads": 0"#),
      (#""hidden_size": 20"#, #""hidden_size": 9223372036854775807"#), (#""vocab_size": 64"#, #""vocab_size": 4"#),
      (#""max_position_embeddings": 24"#, #""max_position_embeddings": 2"#), (#""gelu""#, #""gelu_new""#), (#""bert""#, #""mpnet""#),
      (#""layer_norm_eps": 1e-06"#, #""layer_norm_eps": -1"#), ("{", "["),
    ])
  func configurations(found: String, instead: String) throws {
    let folder = try changed("config.json") { content in
      let text = String(decoding: content, as: UTF8.self)
      #expect(text.contains(found))
      content = Data(text.replacingOccurrences(of: found, with: instead).utf8)
    }
    #expect(throws: (any Error).self) { try SentenceEncoder(folder: folder.location) }
  }

  @Test("more pieces than rows are refused, so that no token reads outside of the weights")
  func vocabularyTooLarge() throws {
    let folder = try changed("vocab.txt") { $0.append(Data((0..<64).map { "more\($0)\n" }.joined().utf8)) }
    #expect(throws: (any Error).self) { try SentenceEncoder(folder: folder.location) }
  }

  @Test("weights that make no numbers are an error and no vector")
  func notNumbers() throws {
    let folder = try changed("model.safetensors") { content in
      for index in content.count - 400..<content.count { content[index] = 0xff }
    }
    let encoder = try SentenceEncoder(folder: folder.location)
    #expect(throws: SentenceEncoder.Failure.notNumbers) { try encoder.vectors(of: ["bread"]) }
  }
}
