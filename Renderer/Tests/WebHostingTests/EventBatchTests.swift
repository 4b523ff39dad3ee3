import Foundation
import SwiftUI
import Testing

@testable import WebHosting

@Suite struct EventBatchTests {
  private func decode(_ events: String) throws -> EventBatch {
    try JSONDecoder().decode(EventBatch.self, from: Data(#"{"s":"v","a":3,"b":7,"e":[\#(events)]}"#.utf8))
  }

  @Test("a batch holds its events in order")
  func batch() throws {
    let batch = try decode(
      #"["c","_1"],["i","_2","text"],["s","_3"],["n","/app/notes","push"],["z","Asia/Kolkata"],["h"],["w","nd2.63"],["l","de"]"#)
    #expect(batch.visit == "v" && batch.applied == 3 && batch.number == 7)
    #expect(batch.events.count == 8)
    guard case .element(let typed) = batch.events[1], case .address("/app/notes", isNew: true) = batch.events[3] else {
      Issue.record("other events")
      return
    }
    #expect(typed.kind == .input("text") && typed.target == "_2")
  }

  @Test(
    "an event of another form is refused",
    arguments: [#"["c"]"#, #"["y","_1"]"#, #"["i","_1"]"#, #"[]"#, #""c""#, #"["c",1]"#, #"["w","x"]"#, #"["w"]"#])
  func refused(event: String) {
    #expect(throws: DecodingError.self) { try decode(event) }
  }
}
