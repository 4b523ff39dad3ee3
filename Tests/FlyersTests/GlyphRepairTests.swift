import Testing

@testable import Flyers

@Suite struct GlyphRepairTests {
  @Test(
    "what a recogniser confuses is put right where only one reading is left",
    arguments: [
      ("BPM", "8PM"), ("7:3O", "7:30"), ("lOPM", "10PM"), ("$1O", "$10"), ("$l5", "$15"), ("S15", "$15"), ("l1/27", "11/27"),
      ("2O26", "2026"),
      ("2lst", "21st"), ("2l+", "21+"), ("N0V", "NOV"), ("8;30PM", "8:30PM"), ("FR1DAY", "FRIDAY"), ("I1:59pm", "11:59pm"),
    ])
  func repaired(word: String, text: String) {
    #expect(GlyphRepair.repaired(word) == text)
  }

  @Test(
    "words that are words stay",
    arguments: ["SAM", "Bam", "IAM", "Boys", "lol", "SOS", "OPM", "A$AP", "Ill", "Bell", "S1", "go", "B52s", "Sol", "8PM", "11/27", "So"])
  func kept(word: String) {
    #expect(GlyphRepair.repaired(word) == nil)
  }

  @Test("evidence has what was recognised, and is less sure")
  func evidence() throws {
    let rows = [DrawnFlyer.Row("VELVET COMET", size: 90), DrawnFlyer.Row("N0V 27"), DrawnFlyer.Row("BPM")]
    let reading = try DrawnFlyer.read(rows)
    #expect(reading.date?.value.iso == "2026-11-27" && reading.date?.evidence.text == "N0V 27")
    let clean = try DrawnFlyer.read([rows[0], DrawnFlyer.Row("NOV 27"), DrawnFlyer.Row("8PM")])
    let (repaired, plain) = (try #require(reading.time), try #require(clean.time))
    #expect(repaired.value == plain.value && repaired.evidence.confidence < plain.evidence.confidence)
  }
}
