#if THREAD_SANITIZER
  import Foundation

  /// Stands in for the standard library's `Mutex` in `make tsan`. A thread that has to wait for that one gets it from the kernel, where
  /// the sanitizer does not look: it takes what both threads do under the lock for a race.
  ///
  /// `Storage` has a class of this kind, `Locked`, and the two stay apart. The renderer imports nothing of the server's, so that it can be
  /// used without it; and in every other build its lock is the standard library's, which lies within what it guards and takes no
  /// memory of its own. A page has one for each state.
  ///
  /// Unchecked, since the compiler does not know that the value is only touched under the lock.
  struct Mutex<Value>: @unchecked Sendable {
    private final class Guarded {
      let lock = NSLock()
      var value: Value

      init(_ value: Value) { self.value = value }
    }

    private let guarded: Guarded

    init(_ value: consuming sending Value) { guarded = Guarded(value) }

    func withLock<Result, Failure: Error>(_ body: (inout sending Value) throws(Failure) -> sending Result) throws(Failure) -> sending Result
    {
      guarded.lock.lock()
      defer { guarded.lock.unlock() }
      // The lock is held: nobody else has the value that goes into `body`.
      nonisolated(unsafe) let guarded = guarded
      return try body(&guarded.value)
    }
  }
#endif
