/// How deep a test goes in: the same bodies run through the router alone and over a socket.
enum Depth: String, CaseIterable, Sendable {
  case router, socket
}
