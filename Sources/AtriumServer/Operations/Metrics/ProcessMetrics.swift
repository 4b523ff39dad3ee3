import Foundation
import HTTPServing

/// What the kernel says of this process, under the names that every Prometheus client uses.
struct ProcessMetrics {
  func write(to text: inout MetricsText) {
    let pages = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8))?.split(separator: " ").compactMap { Int($0) } ?? []
    if pages.count > 1 {
      let size = sysconf(Int32(_SC_PAGESIZE))
      text.gauge("process_virtual_memory_bytes", "Virtual memory.", pages[0] * size)
      text.gauge("process_resident_memory_bytes", "Memory in use.", pages[1] * size)
    }
    if let files = try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd") {
      text.gauge("process_open_fds", "Open files and sockets.", files.count)
    }
    var usage = rusage()
    guard getrusage(Int32(RUSAGE_SELF.rawValue), &usage) == 0 else { return }
    let times = [usage.ru_utime, usage.ru_stime].map { Double($0.tv_sec) + Double($0.tv_usec) / 1_000_000 }
    text.counter("process_cpu_seconds_total", "Time of the processor, in seconds.", times[0] + times[1])
  }
}
