import HTTPServing
import SwiftUI

extension Visits {
  /// What the host holds and has done: counts only, nothing of anybody's.
  var metrics: String {
    var sums = counts.past
    var nodes = 0
    for visit in all {
      sums += visit.statistics
      nodes += visit.statistics.nodes
    }
    let problems = counts.pastProblems + all.reduce(0) { $0 + $1.session.problems.count }
    var text = MetricsText()
    text.gauge("web_sessions", "Pages that are open.", count)
    text.gauge("web_sessions_claimed", "Open pages whose script has spoken.", all.count(where: \.isClaimed))
    text.gauge("web_sessions_hidden", "Open pages that nobody sees, for which nothing is run.", all.count(where: \.isHidden))
    text.gauge("web_streams", "Streams of patches that are open.", all.reduce(0) { $0 + $1.streamCount })
    text.gauge("web_nodes", "Nodes of all view trees.", nodes)
    text.counter("web_sessions_opened_total", "Pages that were opened.", counts.opened)
    text.counter(
      "web_sessions_ended_total", "Pages that were closed.", by: "reason",
      HostCounts.End.allCases.map { ($0.rawValue, counts.ended[$0] ?? 0) })
    text.counter("web_turns_total", "Turns of all sessions.", sums.turns)
    text.counter("web_bodies_total", "Bodies that ran.", sums.bodies)
    text.counter("web_bodies_skipped_total", "Bodies that did not run because nothing they read had changed.", sums.skippedBodies)
    text.counter("web_patch_bytes_total", "Bytes of patches.", sums.patchBytes)
    text.gauge("web_upload_bytes_held", "Bytes of files that open pages have handed over, or have announced.", uploads.ledger.total)
    text.counter("web_upload_bytes_total", "Bytes of files that were stored.", uploads.storedBytes)
    text.counter("web_events_dropped_total", "Events for elements that were gone or disabled.", sums.droppedEvents)
    text.counter("web_problems_total", "Kinds of mistakes that sessions reported, each once a session.", problems)
    text.histogram("web_mount_seconds", "Time to make a page's view tree.", counts.mounts)
    text.histogram("web_turn_seconds", "Time of a turn.", counts.turns)
    return text.text
  }
}
