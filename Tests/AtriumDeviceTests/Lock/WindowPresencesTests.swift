import AtriumDevice
import Testing

@Suite struct WindowPresencesTests {
  @Test func appIsInTheBackgroundWithoutAWindow() {
    #expect(WindowPresences<Int>().ofApp == .background)
  }

  @Test func appIsAsPresentAsTheMostPresentOfItsWindows() {
    var windows = WindowPresences<Int>()
    #expect(windows.report(.active, of: 1) == .active)
    #expect(windows.report(.background, of: 2) == nil)
    #expect(windows.report(.inactive, of: 1) == .inactive)
    #expect(windows.report(.inactive, of: 2) == nil)
    #expect(windows.report(.active, of: 2) == .active)
    #expect(windows.report(.background, of: 1) == nil)
    #expect(windows.report(.background, of: 2) == .background)
  }

  @Test func windowThatIsClosedDoesNotKeepTheAppPresent() {
    var windows = WindowPresences<Int>()
    _ = windows.report(.active, of: 1)
    _ = windows.report(.inactive, of: 2)
    #expect(windows.report(nil, of: 1) == .inactive)
    #expect(windows.report(nil, of: 2) == .background)
    #expect(windows.report(nil, of: 2) == nil)
  }
}
