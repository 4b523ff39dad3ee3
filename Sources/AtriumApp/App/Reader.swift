/// Who reads, as far as a server is told of it.
package final class Reader {
  /// As BCP 47 writes it: `de-AT`. The server words in it what it says of files.
  package var language: String?
}
