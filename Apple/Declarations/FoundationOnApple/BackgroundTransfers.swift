public import Foundation
@_exported public import FoundationNetworking

extension URLSessionConfiguration {
  public class func background(withIdentifier identifier: String) -> URLSessionConfiguration { fatalError() }

  public var sessionSendsLaunchEvents: Bool {
    get { fatalError() }
    set { fatalError() }
  }
}

extension URLSessionTask {
  public var earliestBeginDate: Date? {
    get { fatalError() }
    set { fatalError() }
  }
}

extension URLSessionDelegate {
  public func urlSessionDidFinishEvents(forBackgroundURLSession session: URLSession) { fatalError() }
}
