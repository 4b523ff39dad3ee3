import HTTPServing
import Storage

/// What those who use the databases waited for.
struct DatabaseMetrics {
  /// By name.
  let counts: [(String, DatabaseCounts)]

  func write(to text: inout MetricsText) {
    let lines = counts.flatMap { name, counts in
      [("read", counts.reads), ("write", counts.writes)].map { ([("database", name), ("line", $0)], $1) }
    }
    text.counters("atrium_database_turns_total", "Turns of reads and writes.", lines.map { ($0, $1.turns) })
    text.counters(
      "atrium_database_wait_seconds_total", "What they waited for their turns, all together.",
      lines.map { ($0, (($1.waited / .milliseconds(1)).rounded() / 1000)) })
    text.counters(
      "atrium_database_retries_total", "Transactions that met another one and were run again.",
      counts.map { ([("database", $0)], $1.retries) })
    let logged = counts.compactMap { name, counts in counts.logPages.map { (name, $0, counts.logFailures) } }
    text.gauges(
      "atrium_database_log_pages", "Pages in the write-ahead log, of 4 KiB each.", by: "database", logged.map { ($0.0, $0.1) })
    text.counters(
      "atrium_database_log_failures_total", "Attempts to move the write-ahead log into the database file that failed.",
      logged.map { ([("database", $0.0)], $0.2) })
  }
}
