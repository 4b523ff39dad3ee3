import Intelligence
import Testing

@Suite("Text with times")
struct TimedTextTests {
  private func segment(_ start: Double, _ end: Double, _ text: String, _ speaker: String? = nil) -> Transcript.Segment {
    Transcript.Segment(start: start, end: end, text: text, speaker: speaker)
  }

  @Test("SubRip: numbers, marks and places are left out, and a sentence goes on in the next cue")
  func subRip() {
    let text = """
      \u{FEFF}1
      00:00:01,000 --> 00:00:02,500 X1:40 Y1:20
      <i>The lanterns of</i>
      the {\\an8}harbour

      2
      00:00:03,000 --> 00:00:04,000
      are lit.

      3
      01:02:03,4 --> 01:02:05
      I <3 <b>boats</b> & oars
      """
    let transcript = TimedText.read(text.replacing("\n", with: "\r\n"), as: .srt)
    #expect(
      transcript.segments == [
        segment(1, 2.5, "The lanterns of the harbour"), segment(3, 4, "are lit."), segment(3_723.4, 3_725, "I <3 boats & oars"),
      ])
    #expect(transcript.text == "The lanterns of the harbour are lit.\nI <3 boats & oars" && transcript.language == nil)
  }

  @Test("a number before a line of times is none of the words, also without an empty line; cues are in the order of their times")
  func dense() {
    let text = "1\n00:00:05,000 --> 00:00:06,000\nSecond\n2\n00:00:01,000 --> 00:00:02,000\nFirst\n1984"
    #expect(TimedText.read(text, as: .srt).segments == [segment(1, 2, "First 1984"), segment(5, 6, "Second")])
  }

  @Test("WebVTT: head, notes and styles are no words; voices are speakers, entities are characters")
  func webVTT() {
    let text = """
      WEBVTT - A talk
      Kind: captions

      STYLE
      ::cue { color: red }

      NOTE A comment
      of two lines

      intro
      00:01.000 --> 00:04.000 align:start
      <v.loud Ada Lovelace>Ships &amp; <c.yellow>sails</c> &lt;here&gt;
      <00:02.000>now</v>

      01:00:00.000 --> 01:00:02.000
      Bye.
      """
    let transcript = TimedText.read(text, as: .vtt)
    #expect(transcript.segments == [segment(1, 4, "Ships & sails <here> now", "Ada Lovelace"), segment(3_600, 3_602, "Bye.")])
  }

  @Test("lines that a machine repeats while somebody speaks are there once")
  func repeated() {
    let text = """
      WEBVTT

      00:00.000 --> 00:02.000
      we set sail

      00:02.000 --> 00:02.010
      we set sail

      00:02.010 --> 00:04.000
      we set sail
      for the lagoon

      00:09.000 --> 00:10.000
      for the lagoon
      """
    let transcript = TimedText.read(text, as: .vtt)
    #expect(transcript.segments.map(\.text) == ["we set sail", "for the lagoon", "for the lagoon"])
    #expect(TimedText.read(text, as: .srt).segments.count == 4)
  }

  @Test("lyrics: a line may have several times, and is over when the next one comes; an offset lets them come sooner")
  func lyrics() {
    let text = "[ar:The Oars]\n[offset:+500]\n[00:10.50][00:30.5]Ahoy, <00:11.00>ahoy\n[00:12.00]Row\n[00:14]\n[00:01]\n"
    let transcript = TimedText.read(text, as: .lrc)
    #expect(transcript.segments == [segment(10, 11.5, "Ahoy, ahoy"), segment(11.5, 13.5, "Row"), segment(30, 30, "Ahoy, ahoy")])
    #expect(transcript.text == "Ahoy, ahoy\nRow\nAhoy, ahoy")
  }

  @Test(
    "what has no times, or times that are none, says nothing",
    arguments: [
      "", "Dear Ada,\n\nthe oars --> the boat", "00:00:02,000 --> 00:00:01,000\nback", "00:00:0x,000 --> 00:00:01,000\nno",
      "00:00:01,000 -->\nno", "999:00:00,000 --> 999:00:01,000\ntoo late", "00:00:01,000 --> 00:00:02,000\n\n<i></i>",
      "1:2:3:4 --> 1:2:3:5\nno",
    ])
  func nothing(text: String) {
    for format in TimedText.Format.allCases { #expect(TimedText.read(text, as: format).segments.isEmpty, "\(format)") }
  }

  @Test("control characters are left out, so that no terminal obeys a line; a mark without an end is text")
  func hostile() {
    let text = "00:01.000 --> 00:02.000\nA \u{1b}[31mred\u{0} boat <b \(String(repeating: "a", count: 300))"
    let said = TimedText.read(text, as: .vtt).text
    #expect(said.hasPrefix("A [31mred boat <b aaa") && !said.unicodeScalars.contains { $0.properties.generalCategory == .control })
    let many = String(repeating: "[00:01]a", count: 30_000)
    #expect(TimedText.read(many.replacing("a", with: "a\n"), as: .lrc).segments.count == Transcript.mostSegments)
  }

  @Test("a long transcript is cut between characters and between segments")
  func cut() {
    let segments = (0..<1_000).map { segment(Double($0), Double($0) + 1, "Ahoy, ahoy, ahoy.") }
    let whole = Transcript(text: String(repeating: "ü", count: 50_000), segments: segments)
    let cut = whole.cut(at: 64 << 10)
    #expect(
      cut.text.count == 16 << 10 && cut.segments.count == (32 << 10) / 77 && cut.segments == Array(segments.prefix(cut.segments.count)))
    let short = Transcript(text: "Ahoy.", segments: Array(segments.prefix(2)))
    #expect(short.cut(at: 64 << 10) == short)
  }
}
