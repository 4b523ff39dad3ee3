import Foundation

/// A PostgreSQL server of the tests' own, started for the first test that asks and ended with the run, however the run ends.
///
/// It listens at a socket in a temporary folder and nowhere else, so any other server of this machine is no matter. It trusts whoever
/// reaches the socket, sorts by bytes, and does not sync: what is on disk after a power cut is PostgreSQL's own business.
package enum PostgreSQLServer {
  package struct Failure: Error, CustomStringConvertible {
    package let description: String
  }

  private static let running = Task { try await start() }

  /// The address of its database `postgres`, for the person of the same name.
  package static func address() async throws -> String {
    try await address(of: "postgres")
  }

  private static func address(of database: String) async throws -> String {
    let folder = try await running.value
    let host = folder.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? folder
    return "postgres://postgres@\(host)/\(database)"
  }

  /// The address of the same database with a schema for one test alone, which that test has to create.
  package static func address(schema: String) async throws -> String {
    "\(try await address())?options=-csearch_path%3D\(schema)"
  }

  private static func start() async throws -> String {
    let folder = place().appending(path: "atrium-postgres-\(UUID().uuidString.prefix(8))")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let path = folder.path(percentEncoded: false)
    var person = ""
    if getuid() == 0 {
      // The server refuses to run as root; Debian's package made this user.
      person = "setpriv --reuid=postgres --regid=postgres --init-groups"
      try FileManager.default.setAttributes([.ownerAccountName: "postgres", .groupOwnerAccountName: "postgres"], ofItemAtPath: path)
    }
    let shell = Process()
    let (input, output) = (Pipe(), Pipe())
    shell.executableURL = URL(filePath: "/bin/sh")
    shell.arguments = ["-c", script, "sh", try programs(), path, person]
    shell.currentDirectoryURL = URL(filePath: "/")
    shell.standardInput = input
    shell.standardOutput = output
    try shell.run()
    lifeline.hold(input)
    let answer = await withCheckedContinuation { continuation in
      DispatchQueue.global().async { continuation.resume(returning: (try? output.fileHandleForReading.read(upToCount: 1)) ?? Data()) }
    }
    guard answer == Data("r".utf8) else {
      let logs = ["log", "server.log"].compactMap { try? String(contentsOfFile: path + "/" + $0, encoding: .utf8) }
      throw Failure(description: "PostgreSQL did not start. \(logs.joined())")
    }
    return path
  }

  /// The temporary folder, unless the server could not stand there: run by root it is another user, who must be able to reach it, and the
  /// path of a socket has a hundred bytes at most.
  private static func place() -> URL {
    let usual = FileManager.default.temporaryDirectory
    guard getuid() == 0 || usual.path(percentEncoded: false).utf8.count > 60 else { return usual }
    var folder = usual.standardizedFileURL.resolvingSymlinksInPath()
    var isOpen = usual.path(percentEncoded: false).utf8.count <= 60
    while isOpen, folder.pathComponents.count > 1 {
      let mode = (try? FileManager.default.attributesOfItem(atPath: folder.path(percentEncoded: false)))?[.posixPermissions] as? Int
      isOpen = (mode ?? 0) & 0o001 != 0
      folder = folder.deletingLastPathComponent()
    }
    return isOpen ? usual : URL(filePath: "/tmp", directoryHint: .isDirectory)
  }

  /// An empty database of its own, by its address.
  package static func newDatabase() async throws -> String {
    let folder = try await running.value
    let name = "house_" + UUID().uuidString.lowercased().replacing("-", with: "")
    let process = Process()
    process.executableURL = URL(filePath: try programs() + "/createdb")
    process.arguments = ["--host=\(folder)", "--username=postgres", "--template=template0", name]
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw Failure(description: "The database \(name) could not be made.") }
    return try await address(of: name)
  }

  /// Where Debian keeps the newest server's programs, which are not all on the PATH.
  private static func programs() throws -> String {
    let versions = (try? FileManager.default.contentsOfDirectory(atPath: "/usr/lib/postgresql")) ?? []
    guard let newest = versions.compactMap({ Int($0) }).max() else {
      throw Failure(description: "PostgreSQL is not installed. Run: Scripts/setup --test")
    }
    return "/usr/lib/postgresql/\(newest)/bin"
  }

  /// The shell waits for the end of its input, which comes with the end of this process, and then ends the server.
  private static let script = """
    trap '' INT TERM HUP
    bin=$1 folder=$2 as=$3
    $as "$bin/initdb" --pgdata="$folder/data" --username=postgres --auth=trust --encoding=UTF8 --locale=C --no-sync > "$folder/log" 2>&1 &&
    $as "$bin/pg_ctl" start --wait --silent --pgdata="$folder/data" --log="$folder/server.log" \
      --options="-k $folder -c listen_addresses= -c fsync=off -c max_connections=400" > /dev/null 2>&1 &&
    echo r || echo f
    read -r end
    $as "$bin/pg_ctl" stop --silent --mode=immediate --pgdata="$folder/data" > /dev/null 2>&1
    rm -rf "$folder"
    """

  private static let lifeline = Lifeline()

  /// The end of a pipe that is open for as long as this process lives. Unchecked, because the
  /// compiler cannot see that the lock guards it.
  private final class Lifeline: @unchecked Sendable {
    private let lock = NSLock()
    private var pipe: Pipe?

    func hold(_ pipe: Pipe) { lock.withLock { self.pipe = pipe } }
  }
}
