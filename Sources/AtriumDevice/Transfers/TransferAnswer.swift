public import AtriumAPI
public import Foundation

extension Transfer {
  /// What a response means for the request that it answers.
  ///
  /// - Parameter step: the request's.
  public static func event(of response: WireResponse, to step: Step, at date: Date) -> Event {
    let isComplete = ResumableUpload.boolean(response.headers[ResumableUpload.Header.complete])
    let offset = ResumableUpload.number(response.headers[ResumableUpload.Header.offset])
    switch (step, response.status) {
    case (.create, 201):
      guard let location = response.headers["location"] else { return .refused(reason: nil) }
      let largest = ResumableUpload.member("max-append-size", of: response.headers[ResumableUpload.Header.limit])
      return .created(place: path(of: location), largestPart: largest)
    case (.append, 200..<300) where isComplete == true, (.ask, 200..<300) where isComplete == true: return .done
    case (.append(let range, _), 200..<300): return .reached(offset ?? range.upperBound)
    case (.ask, 200..<300): return offset.map { .reached($0) } ?? .refused(reason: nil)
    case (.append, 409), (.ask, 409):
      guard let offset else { return .refused(reason: problem(in: response)?.detail) }
      return isComplete == true ? .complete : .reached(offset)
    case (.append, 400) where isComplete == true && problem(in: response)?.code == .uploadCompleted: return .complete
    case (.append, 404), (.ask, 404): return .gone(at: date)
    case (.download, 200..<300): return .done
    default: return failure(response, at: date)
    }
  }

  /// What it means that no response came.
  public static func event(of error: any Error, at date: Date) -> Event {
    error is CancellationError ? .forgotten : .lost(at: date, retryAfter: nil)
  }

  private static func failure(_ response: WireResponse, at date: Date) -> Event {
    let problem = problem(in: response)
    switch response.status {
    case 401: return .tokenRefused
    case 408, 425, 429, 500...: return .lost(at: date, retryAfter: problem?.retryAfter.map(TimeInterval.init))
    case 400..<500: return .refused(reason: problem?.detail)
    // A network's own sign-in page, or a redirect to it.
    default: return .lost(at: date, retryAfter: nil)
    }
  }

  private static func problem(in response: WireResponse) -> Problem? {
    guard response.headers["content-type"]?.hasPrefix(Problem.mediaType) == true else { return nil }
    return try? JSONDecoder().decode(Problem.self, from: response.body)
  }

  /// A server may name its own address, too: the transfer stays with the one that it has.
  private static func path(of location: String) -> String { URL(string: location)?.path(percentEncoded: true) ?? location }
}
