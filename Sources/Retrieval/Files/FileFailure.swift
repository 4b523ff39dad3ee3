/// A system call on a file that failed.
package struct FileFailure: Error, Hashable {
  /// The name of the call, such as `pwrite`.
  package let call: String
  package let errno: Int32
}
