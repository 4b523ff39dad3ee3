import Foundation
import Logging
import NIOConcurrencyHelpers
import Testing

@testable import atrium

@Suite struct JSONLogTests {
  @Test("a line is one object, whatever is logged, and nothing that is logged can pass for what the handler says")
  func lines() throws {
    let lines = NIOLockedValueBox(Data())
    var logger = Logger(label: "test") { label in JSONLogHandler(label: label) { line in lines.withLockedValue { $0.append(line) } } }
    logger.logLevel = .debug
    logger[metadataKey: "request"] = "7"
    logger.info("two\nlines \"quoted\"", metadata: ["list": ["a", "b"], "inner": ["key": "value"], "level": "critical"])
    logger.trace("not this")
    logger.warning("second")
    let written = String(decoding: lines.withLockedValue { $0 }, as: UTF8.self).split(separator: "\n")
    #expect(written.count == 2)
    let object = try #require(try JSONSerialization.jsonObject(with: Data(written[0].utf8)) as? [String: Any])
    #expect(object["message"] as? String == "two\nlines \"quoted\"")
    #expect(object["level"] as? String == "info" && object["label"] as? String == "test" && object["request"] as? String == "7")
    #expect(object["list"] as? [String] == ["a", "b"] && (object["inner"] as? [String: String]) == ["key": "value"])
    let time = try #require(object["time"] as? String)
    #expect(time.wholeMatch(of: #/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z?/#) != nil, "\(time)")
  }

  @Test("a command without settings of its own logs as the variables say, or as usual")
  func plain() throws {
    #expect(try Log.standardError(verbose: false).logLevel <= .notice)
    #expect(try Log.standardError(verbose: true).logLevel <= .info)
  }
}
