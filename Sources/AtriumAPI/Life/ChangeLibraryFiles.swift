/// Does the same with several files and folders. Each of them succeeds or fails by itself, and one `undo` takes back what was done.
///
/// A folder and what is in it count as one: what is in a folder that is moved or deleted goes with it.
public struct ChangeLibraryFiles: Call {
  /// From the data directory; 1 to `mostPaths`.
  public var paths: [String]
  public var action: Action
  /// For `move`: an existing folder, in which each keeps its name; empty for the data directory itself.
  public var destination: String?

  public init(_ action: Action, paths: [String], destination: String? = nil) {
    self.paths = paths
    self.action = action
    self.destination = destination
  }

  public enum Action: String, Codable, Sendable, CaseIterable {
    case move
    /// To the trash.
    case delete
    /// For the person who asks, as `unpin`. Files only.
    case pin, unpin
    /// Reads files once more, with all digesters.
    case reenrich
  }

  public typealias Response = LibraryBatch
  public static let mostPaths = 500
  public static let route = Route(
    .post, "/api/library/batch", scope: .write(.life), errors: [.notFound, .unavailable] + MakeLibraryFolder.writing,
    summary: "Moves, deletes, pins or reads several files again")
}

/// What became of several files and folders.
public struct LibraryBatch: Codable, Sendable, Equatable {
  /// Whether all of them were done.
  public var success: Bool
  /// One for each path that was asked for, in their order.
  @Rows public var results: [Result]
  /// Absent where nothing can be taken back: nothing was done, or pins and digests were changed.
  public var undo: LibraryUndo?

  public struct Result: Codable, Sendable, Equatable {
    /// As it was asked for.
    @FileKey public var path: String
    public var status: Status
    /// Where it is now, of what was moved.
    public var newPath: String?
    /// Why it failed, for a program.
    public var code: Problem.Code?
    /// Why it failed: a sentence.
    public var error: String?

    public init(path: String, newPath: String? = nil) {
      self.path = path
      status = .done
      self.newPath = newPath
    }

    public init(path: String, _ problem: Problem) {
      self.path = path
      status = .failed
      code = problem.code
      error = problem.detail
    }
  }

  public enum Status: String, Codable, Sendable, CaseIterable {
    case done
    case failed
  }

  public init(results: [Result], undo: LibraryUndo? = nil) {
    success = results.allSatisfy { $0.status == .done }
    self.results = results
    self.undo = undo
  }
}
