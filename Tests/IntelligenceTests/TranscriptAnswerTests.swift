import Foundation
import Intelligence
import Testing

@Suite("What a model writes down of a recording")
struct TranscriptAnswerTests {
  @Test("an answer has a text, and segments where the model gives times; times that are none are left out")
  func read() throws {
    let answer = """
      {"task": "transcribe", "text": " Ahoy.\\u0007 Who is there? ", "language": "english", "segments": [
        {"id": 0, "start": 0.0, "end": 1.5, "text": " Ahoy."}, {"id": 1, "start": 3, "end": 2, "text": "No."},
        {"id": 2, "start": -1, "end": 2, "text": "No."}, {"id": 3, "start": 1.5, "end": 4, "text": " Who is there?"},
        {"id": 4, "start": 5, "end": 6, "text": " "}]}
      """
    let transcript = try #require(Transcript(answer: Data(answer.utf8)))
    #expect(transcript.text == "Ahoy. Who is there?" && transcript.language == "english")
    #expect(transcript.segments.map(\.text) == ["Ahoy.", "Who is there?"] && transcript.segments.map(\.end) == [1.5, 4])
    #expect(Transcript(answer: Data(#"{"text": "Ahoy."}"#.utf8))?.segments.isEmpty == true)
  }

  @Test(
    "what has another form is no transcript",
    arguments: ["", "Ahoy.", "{}", #"{"text": 7}"#, #"{"text": "a", "segments": [{"start": "x"}]}"#])
  func refused(answer: String) {
    #expect(Transcript(answer: Data(answer.utf8)) == nil)
  }
}
