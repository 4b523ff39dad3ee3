import Foundation
import Storage

/// Writes into a database and says on the standard output what was answered; the tests of what survives watch and kill it.
///
///     StorageProbe FILE WRITERS FIRST COUNT
///
/// Each write has a number from FIRST on. It says `began N` from within its transaction and `answered N` after its answer.
@main struct StorageProbe {
  static func main() async throws {
    let arguments = CommandLine.arguments.dropFirst()
    guard let file = arguments.first, case let numbers = arguments.dropFirst().compactMap({ Int($0) }), numbers.count == 3 else {
      fatalError("usage: StorageProbe FILE WRITERS FIRST COUNT")
    }
    let database = try Database(path: file)
    try await database.write {
      try $0.script(
        """
        CREATE TABLE IF NOT EXISTS written (id INTEGER PRIMARY KEY, text TEXT NOT NULL);
        CREATE TABLE IF NOT EXISTS totals (name TEXT PRIMARY KEY, value INTEGER NOT NULL);
        INSERT INTO totals (name, value) VALUES ('written', 0) ON CONFLICT (name) DO NOTHING;
        """)
    }
    let (writers, first, count) = (numbers[0], numbers[1], numbers[2])
    await withTaskGroup(of: Void.self) { group in
      for writer in 0..<writers {
        group.addTask {
          for number in stride(from: first + writer, to: first + count, by: writers) {
            do {
              try await database.write { try write(number, $0) }
              say("answered \(number)\n")
            } catch {
              // A write that fails ends the probe: whoever started it counts what was answered.
              fatalError("\(number): \(error)")
            }
          }
        }
      }
    }
  }

  /// A row and its count, one as long as a few pages now and then.
  private static func write(_ number: Int, _ connection: Connection) throws {
    let text = String(repeating: "x", count: number % 10 == 0 ? 20_000 : 20)
    try connection.execute("INSERT INTO written (id, text) VALUES (?, ?)", [Value(number), Value(text)])
    try connection.execute("UPDATE totals SET value = value + 1 WHERE name = 'written'")
    say("began \(number)\n")
  }

  /// In one call of the system, past any buffer.
  private static func say(_ line: String) {
    var line = line
    line.withUTF8 { _ = Foundation.write(1, $0.baseAddress, $0.count) }
  }
}
