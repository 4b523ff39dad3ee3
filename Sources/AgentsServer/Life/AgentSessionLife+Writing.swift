import AtriumServer
import Foundation
import Storage

/// A session is written with each of its events, and a coder took half of the time of taking one. What stands here is read again by the
/// coder: each member has the name of its property.
extension AgentSessionLife {
  /// As JSON.
  var text: String {
    var json = JSONText(capacity: 2048)
    json.object {
      $0.name("started")
      $0.real(started.timeIntervalSinceReferenceDate)
      $0.name("lastEvent")
      $0.real(lastEvent.timeIntervalSinceReferenceDate)
      $0.name("since")
      $0.real(since.timeIntervalSinceReferenceDate)
      $0.name("isStale")
      $0.claim(isStale)
      $0.member("turn", known: turn?.text)
      $0.name("requests")
      requests.write(to: &$0)
      $0.name("subagents")
      subagents.write(to: &$0)
      $0.name("facts")
      facts.write(to: &$0)
      $0.member("prompted", known: prompted?.text)
      $0.member("active", known: active?.text)
      $0.member("idle", known: idle?.text)
      $0.member("end", known: end?.text)
      $0.member("seen", known: seen?.text)
      $0.member("begun", known: begun?.text)
    }
    return json.string
  }
}

extension JSONText {
  /// What is not known has no member.
  mutating func member(_ name: String, known text: String?) {
    if let text { member(name, text) }
  }
}
