/// Who reads, as far as a server is told of it.
final class Reader {
  /// As BCP 47 writes it: `de-AT`. The server words in it what it says of files.
  var language: String?
}
