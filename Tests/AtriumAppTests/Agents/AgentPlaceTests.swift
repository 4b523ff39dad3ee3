import AtriumApp
import Testing

@testable import AgentsApp

/// The Agents room's places and their addresses.
@Suite struct AgentPlaceTests {
  static let places: [(path: String, place: AgentPlace)] = [
    ("/agents", AgentPlace(.list)),
    ("/agents?by=project&show=all", AgentPlace(.list, options: SessionOptions(grouping: .project, isAll: true))),
    ("/agents?q=deploy", AgentPlace(.list, query: "deploy")),
    ("/agents/sidebar", AgentPlace(.sidebar)),
    ("/agents/sidebar?from=devices", AgentPlace(.sidebar, on: .devices)),
    ("/agents/sessions/7c1f", AgentPlace(.session(id: "7c1f"))),
    ("/agents/sessions/7c1f?from=devices", AgentPlace(.session(id: "7c1f"), on: .devices)),
    ("/agents/sessions/a%2Fb%3F?show=all", AgentPlace(.session(id: "a/b?"), options: SessionOptions(isAll: true))),
    ("/agents/devices", AgentPlace(.list, on: .devices)),
    ("/agents/devices/4a90", AgentPlace(.device(id: "4a90"), on: .devices)),
    ("/agents/alerts", AgentPlace(.list, on: .alerts)),
    ("/agents/connect", AgentPlace(.connecting)),
    ("/agents/connect?from=devices", AgentPlace(.connecting, on: .devices)),
  ]

  @Test("a place has one address, and the address names that place")
  func table() {
    for (path, place) in Self.places {
      #expect(place.path == path)
      #expect(AgentPlace(path: path) == place, "\(path)")
    }
  }

  @Test("paths read as people and forms write them")
  func paths() {
    #expect(AgentPlace(path: "/agents/") == .start)
    #expect(AgentPlace(path: "/agents?by=colour&show=some&from=notes&q=two+words") == AgentPlace(.list, query: "two words"))
  }

  @Test(
    "a path that names no place is none",
    arguments: ["", "/", "/notes", "/agents/other", "/agents/sessions", "/agents/sessions/", "/agents/sessions/a/b", "/agents/devices/"])
  func nothing(path: String) { #expect(AgentPlace(path: path) == nil) }

  @Test("how sessions are listed and what is searched for is no step in the history; another session or list is")
  func samePlace() {
    let list = AgentPlace(.list)
    #expect(list.isSamePlace(as: AgentPlace(.list, options: SessionOptions(grouping: .project, isAll: true), query: "gate")))
    #expect(!list.isSamePlace(as: AgentPlace(.list, on: .devices)) && !list.isSamePlace(as: AgentPlace(.session(id: "1"))))
  }
}
