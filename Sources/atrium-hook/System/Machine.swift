#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// What the machine says of itself and of this process.
enum Machine {
  #if os(macOS)
    static let platform = "mac"
  #else
    static let platform = "linux"
  #endif

  /// The host's name, without the ending that a Mac adds for its neighbours.
  static var name: String {
    var buffer = [CChar](repeating: 0, count: 256)
    guard gethostname(&buffer, buffer.count - 1) == 0 else { return "unknown" }
    let name = text(buffer)
    return name.hasSuffix(".local") ? String(name.dropLast(6)) : name.isEmpty ? "unknown" : name
  }

  /// A variable of the environment that says something.
  static func variable(_ name: String) -> String? {
    guard let value = getenv(name).map({ String(cString: $0) }), !value.isEmpty else { return nil }
    return value
  }

  /// The process that started this one, or whoever took its place.
  static var parent: Int32 { getppid() }

  static func sleep(_ milliseconds: Int) {
    usleep(UInt32(clamping: max(0, milliseconds) * 1000))
  }

  static var home: String {
    variable("HOME") ?? "/"
  }

  static var currentFolder: String {
    guard let path = getcwd(nil, 0) else { return "." }
    defer { free(path) }
    return String(cString: path)
  }

  /// Where this program lies.
  static var program: String? {
    #if canImport(Darwin)
      var buffer = [CChar](repeating: 0, count: 4096)
      return proc_pidpath(getpid(), &buffer, UInt32(buffer.count)) > 0 ? text(buffer) : nil
    #else
      realPath("/proc/self/exe")
    #endif
  }

  /// The path by which this program was called, if that leads here: a link that stays where it is while what it leads to changes its
  /// place with each version.
  static var calledPath: String? {
    guard let program, let called = CommandLine.arguments.first else { return nil }
    let plain = called.hasPrefix("./") ? String(called.dropFirst(2)) : called
    let paths =
      called.contains("/")
      ? [plain.hasPrefix("/") ? plain : "\(currentFolder)/\(plain)"]
      : (variable("PATH") ?? "").split(separator: ":").filter { $0.hasPrefix("/") }.map { "\($0)/\(called)" }
    return paths.first { !$0.contains("/../") && realPath($0) == program }
  }

  /// Where a path leads, through all links.
  static func realPath(_ path: String) -> String? {
    guard let real = realpath(path, nil) else { return nil }
    defer { free(real) }
    return String(cString: real)
  }

  /// A random UUID (RFC 9562, version 4).
  static func randomID() -> String {
    var random = SystemRandomNumberGenerator()
    var bytes = [random.next(), random.next()].flatMap { number in (0..<8).map { UInt8(truncatingIfNeeded: number >> (8 * $0 as UInt64)) } }
    bytes[6] = bytes[6] & 0x0F | 0x40
    bytes[8] = bytes[8] & 0x3F | 0x80
    var text: [UInt8] = []
    for (number, byte) in bytes.enumerated() {
      if [4, 6, 8, 10].contains(number) { text.append(UInt8(ascii: "-")) }
      text += [Hex.digits[Int(byte >> 4)], Hex.digits[Int(byte & 15)]]
    }
    return String(decoding: text, as: UTF8.self)
  }

  private static func text(_ buffer: [CChar]) -> String {
    String(decoding: buffer.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}
