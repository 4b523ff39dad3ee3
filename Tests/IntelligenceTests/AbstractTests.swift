import Intelligence
import Testing

@Suite("Summaries by a model")
struct AbstractTests {
  @Test("of a long text the beginning is sent, and counts; a picture is not")
  func request() {
    let request = Abstract.request(text: String(repeating: "ab", count: 100_000), language: "German")
    #expect(request.picture == nil && request.question.contains("in German") && request.question.utf8.count < Abstract.longestText + 1_000)
    #expect(request.estimatedTokens == Abstract.longestText / 3 + request.longestAnswer)
  }

  @Test("what has another form is no summary, also when the model obeys the text")
  func form() {
    #expect(Abstract.text(in: #"{"summary": "An offer\n for \u001b[31moars."}"#) == "An offer for [31moars.")
    for answer in [
      "", "An offer.", #"{"summary": ""}"#, #"{"delete": "inbox"}"#, #"{"summary": "\#(String(repeating: "a", count: 1_201))"}"#,
    ] {
      #expect(Abstract.text(in: answer) == nil, "\(answer.prefix(40))")
    }
  }
}
