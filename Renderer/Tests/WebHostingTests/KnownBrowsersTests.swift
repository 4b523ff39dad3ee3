import Testing

@testable import WebHosting

@Suite struct KnownBrowsersTests {
  private let start = ContinuousClock.now

  @Test("a browser is known for an hour after it was last seen")
  func time() {
    var browsers = KnownBrowsers()
    browsers.see("a", at: start)
    browsers.see("b", at: start + .seconds(600))
    #expect(browsers.contains("a", at: start + .seconds(3599)))
    #expect(!browsers.contains("a", at: start + .seconds(3600)))
    browsers.sweep(at: start + .seconds(3600))
    #expect(!browsers.contains("a", at: start))
    #expect(browsers.contains("b", at: start + .seconds(3600)))
    #expect(!browsers.contains("c", at: start))
  }

  @Test("a flood of them pushes the oldest out, and never grows without end")
  func flood() {
    var browsers = KnownBrowsers()
    for number in 0...KnownBrowsers.most { browsers.see("\(number)", at: start + .milliseconds(number)) }
    let now = start + .milliseconds(KnownBrowsers.most)
    #expect(browsers.contains("\(KnownBrowsers.most)", at: now))
    #expect(!browsers.contains("0", at: now))
  }
}
