import AtriumAPI
import AtriumDevice
import Foundation
import Observation

/// Uploads and downloads that the system goes on with while the app is suspended or ended: does what `Transfer` says, through a background session.
///
/// The system calls the delegate on the main queue, which the session is made with.
@MainActor @Observable final class BackgroundTransfers: NSObject {
  /// All that are not done, and those that failed.
  private(set) var all: [SavedTransfer] = []
  /// Bytes of the request under way, by transfer: as the system counts them.
  private(set) var sentBytes: [UUID: Int64] = [:]
  /// How much of a download is there, from 0 to 1, by transfer.
  private(set) var receivedFractions: [UUID: Double] = [:]
  /// Is told of each that is done, while its file is there.
  @ObservationIgnored var onFinish: @MainActor (SavedTransfer, _ content: URL) -> Void = { _, _ in }
  @ObservationIgnored private let store: TransferStore
  @ObservationIgnored private let host: @MainActor (_ serverID: UUID) -> TransferHost?
  @ObservationIgnored private var session: URLSession?
  @ObservationIgnored private var bodies: [Int: Data] = [:]
  @ObservationIgnored private var authorizations: [UUID: String] = [:]
  @ObservationIgnored private var eventsHandled: (@MainActor () -> Void)?
  /// Whether the system has said all that it has to say.
  @ObservationIgnored private var heardAll = false
  /// Steps that prepare a request. The system suspends the app as soon as it hears that events are handled, so that has to wait for them.
  @ObservationIgnored private var preparing = 0
  /// The largest response of a call that is kept in memory, in bytes.
  private static let longestBody = 1 << 20

  static let sessionIdentifier = (Bundle.main.bundleIdentifier ?? "Atrium") + ".transfers"

  /// - Parameters:
  ///   - store: in the app's own container: extensions do not use it.
  ///   - host: leads to a server that the person knows; nil for one that they removed.
  init(store: TransferStore, host: @escaping @MainActor (UUID) -> TransferHost?) {
    self.store = store
    self.host = host
    super.init()
    all = store.all()
  }

  /// Connects to what the system did meanwhile. Called at each launch, also one in the background.
  ///
  /// - Parameter eventsHandled: the system's, from `application(_:handleEventsForBackgroundURLSession:completionHandler:)`.
  func connect(eventsHandled: (@MainActor () -> Void)? = nil) {
    if let eventsHandled { self.eventsHandled = eventsHandled }
    guard session == nil else { return }
    // No screen waits for a download that failed before the app was terminated.
    for saved in all where saved.document != nil && saved.transfer.failure != nil { remove(saved.id) }
    let configuration = URLSessionConfiguration.background(withIdentifier: Self.sessionIdentifier)
    configuration.sessionSendsLaunchEvents = true
    configuration.httpCookieStorage = nil
    configuration.httpShouldSetCookies = false
    configuration.urlCache = nil
    let session = URLSession(configuration: configuration, delegate: self, delegateQueue: .main)
    self.session = session
    session.getAllTasks { @Sendable tasks in
      let known = Set(tasks.compactMap { $0.taskDescription.flatMap { UUID(uuidString: $0) } })
      Task { @MainActor in self.goOn(except: known) }
    }
  }

  /// Uploads a copy of a file.
  func upload(_ file: URL, named name: String, as call: some UploadCall, mediaType: String?, to serverID: UUID) throws {
    begin(
      try store.addUpload(of: file, named: name, as: TransferCall(upload: call, mediaType: mediaType), to: serverID, at: Date()))
  }

  /// Downloads a file in the background, from its beginning; it is shown when it is there.
  ///
  /// - Parameter document: path from the data directory.
  func download(_ document: String, from serverID: UUID) throws {
    let saved = try store.addDownload(of: document, from: serverID, at: Date())
    all.removeAll { $0.document == document && $0.serverID == serverID && $0.id != saved.id }
    begin(saved)
  }

  /// Begins what others added to the store.
  func beginAdded() {
    let known = Set(all.map(\.id))
    for saved in store.all() where !known.contains(saved.id) { begin(saved) }
  }

  /// Tries one again that failed, or all that wait for a sign-in.
  func start(_ id: UUID? = nil) {
    for saved in all where id.map({ $0 == saved.id }) ?? saved.transfer.isPaused { handle(.start, of: saved.id) }
  }

  func remove(_ id: UUID) {
    session?.getAllTasks { @Sendable tasks in
      for task in tasks where task.taskDescription == id.uuidString { task.cancel() }
    }
    all.removeAll { $0.id == id }
    receivedFractions[id] = nil
    try? store.remove(id)
  }

  /// Removes the downloads of files from a server, so that the next person does not find them.
  func removeDownloads(from serverID: UUID) {
    for saved in all where saved.serverID == serverID && saved.document != nil { remove(saved.id) }
  }

  // MARK: - Steps

  private func begin(_ saved: SavedTransfer) {
    connect()
    if !all.contains(where: { $0.id == saved.id }) { all.append(saved) }
    handle(.start, of: saved.id)
  }

  /// What the system has no request for was stopped with the app, or never begun.
  private func goOn(except running: Set<UUID>) {
    for saved in all where !running.contains(saved.id) { handle(.forgotten, of: saved.id) }
  }

  private func handle(_ event: Transfer.Event, of id: UUID) {
    guard let index = all.firstIndex(where: { $0.id == id }) else { return }
    let actions = all[index].transfer.handle(event)
    let saved = all[index]
    try? store.save(saved)
    for action in actions { perform(action, of: saved) }
  }

  private func perform(_ action: Transfer.Action, of saved: SavedTransfer) {
    switch action {
    case .send(let step, let date): prepare { await self.send(step, of: saved, notBefore: date) }
    case .renewToken: prepare { await self.renewToken(of: saved) }
    case .report: sentBytes[saved.id] = nil
    case .finish:
      receivedFractions[saved.id] = nil
      onFinish(saved, store.content(of: saved.id))
      all.removeAll { $0.id == saved.id }
      try? store.remove(saved.id)
    case .pause: break
    case .fail: receivedFractions[saved.id] = nil
    }
  }

  private func prepare(_ request: @escaping @MainActor () async -> Void) {
    preparing += 1
    Task {
      await request()
      preparing -= 1
      sayThatEventsAreHandled()
    }
  }

  private func sayThatEventsAreHandled() {
    guard heardAll, preparing == 0 else { return }
    heardAll = false
    eventsHandled?()
    eventsHandled = nil
  }

  private func send(_ step: Transfer.Step, of saved: SavedTransfer, notBefore date: Date?) async {
    guard let session, let host = host(saved.serverID) else { return handle(.refused(reason: nil), of: saved.id) }
    do {
      if authorizations[saved.serverID] == nil { authorizations[saved.serverID] = try await host.authorization(nil) }
      guard let wire = try saved.call.request(for: step, of: saved.transfer), var request = URLRequest(wire, at: host.address) else {
        return handle(.refused(reason: nil), of: saved.id)
      }
      if let authorization = authorizations[saved.serverID] { request.setValue(authorization, forHTTPHeaderField: "Authorization") }
      // It may have been removed meanwhile.
      guard all.contains(where: { $0.id == saved.id }) else { return }
      let task: URLSessionTask =
        switch step {
        case .create: session.uploadTask(with: request, fromFile: try store.emptyFile(for: saved.id))
        case .append(let range, _): session.uploadTask(with: request, fromFile: try store.file(for: range, of: saved))
        case .ask, .download: session.downloadTask(with: request)
        }
      task.taskDescription = saved.id.uuidString
      task.earliestBeginDate = date
      task.resume()
    } catch is TransferHost.SignedOut {
      handle(.signedOut, of: saved.id)
    } catch let error as CocoaError {
      handle(.refused(reason: error.localizedDescription), of: saved.id)
    } catch {
      handle(.lost(at: Date(), retryAfter: nil), of: saved.id)
    }
  }

  private func renewToken(of saved: SavedTransfer) async {
    guard let host = host(saved.serverID) else { return handle(.refused(reason: nil), of: saved.id) }
    let refused = authorizations.removeValue(forKey: saved.serverID)
    do {
      authorizations[saved.serverID] = try await host.authorization(refused)
      handle(.tokenRenewed, of: saved.id)
    } catch is TransferHost.SignedOut {
      handle(.signedOut, of: saved.id)
    } catch {
      handle(.lost(at: Date(), retryAfter: nil), of: saved.id)
    }
  }

  // MARK: - What the system says

  private func received(_ data: Data, for task: URLSessionTask) {
    guard bodies[task.taskIdentifier, default: Data()].count < Self.longestBody else { return }
    bodies[task.taskIdentifier, default: Data()] += data
  }

  /// The system deletes the file as soon as this returns.
  private func downloaded(_ file: URL, by task: URLSessionTask) {
    guard let saved = saved(task) else { return }
    let status = (task.response as? HTTPURLResponse)?.statusCode ?? 0
    if saved.transfer.step == .download, (200..<300).contains(status) {
      let content = store.content(of: saved.id)
      try? FileManager.default.removeItem(at: content)
      try? FileManager.default.moveItem(at: file, to: content)
    } else {
      bodies[task.taskIdentifier] = try? Data(contentsOf: file)
    }
  }

  private func completed(_ task: URLSessionTask, _ error: (any Error)?) {
    let body = bodies.removeValue(forKey: task.taskIdentifier) ?? Data()
    guard let saved = saved(task), let step = saved.transfer.step else { return }
    guard error == nil, let response = task.response as? HTTPURLResponse else {
      return handle(.lost(at: Date(), retryAfter: nil), of: saved.id)
    }
    // The contract has no redirects. A session in the background follows them without asking, so that who answered is looked at here.
    guard response.url?.host() == task.originalRequest?.url?.host() else {
      return handle(.lost(at: Date(), retryAfter: nil), of: saved.id)
    }
    let headers = response.allHeaderFields.reduce(into: [String: String]()) { headers, field in
      if let name = field.key as? String, let value = field.value as? String { headers[name] = value }
    }
    let wire = WireResponse(status: response.statusCode, headers: headers, body: body)
    let isMissing = step == .download && !FileManager.default.fileExists(atPath: store.content(of: saved.id).path)
    let event = Transfer.event(of: wire, to: step, at: Date())
    if event == .done, let index = all.firstIndex(where: { $0.id == saved.id }) { all[index].entityTag = wire.headers["etag"] }
    handle(event == .done && isMissing ? .lost(at: Date(), retryAfter: nil) : event, of: saved.id)
  }

  private func saved(_ task: URLSessionTask) -> SavedTransfer? {
    all.first { $0.id.uuidString == task.taskDescription }
  }
}

extension BackgroundTransfers: URLSessionDataDelegate, URLSessionDownloadDelegate {
  nonisolated func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    MainActor.assumeIsolated { received(data, for: dataTask) }
  }

  nonisolated func urlSession(_ session: URLSession, downloadTask: URLSessionDownloadTask, didFinishDownloadingTo location: URL) {
    MainActor.assumeIsolated { downloaded(location, by: downloadTask) }
  }

  nonisolated func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
    MainActor.assumeIsolated { completed(task, error) }
  }

  nonisolated func urlSession(
    _ session: URLSession, task: URLSessionTask, didSendBodyData bytesSent: Int64, totalBytesSent: Int64, totalBytesExpectedToSend: Int64
  ) {
    MainActor.assumeIsolated {
      if let saved = saved(task) { sentBytes[saved.id] = totalBytesSent }
    }
  }

  nonisolated func urlSession(
    _ session: URLSession, downloadTask: URLSessionDownloadTask, didWriteData bytesWritten: Int64, totalBytesWritten: Int64,
    totalBytesExpectedToWrite: Int64
  ) {
    MainActor.assumeIsolated {
      guard totalBytesExpectedToWrite > 0, let saved = saved(downloadTask), saved.transfer.step == .download else { return }
      receivedFractions[saved.id] = Double(totalBytesWritten) / Double(totalBytesExpectedToWrite)
    }
  }

  nonisolated func urlSessionDidFinishEvents(forBackgroundURLSession session: URLSession) {
    MainActor.assumeIsolated {
      heardAll = true
      sayThatEventsAreHandled()
    }
  }
}

extension URLRequest {
  /// - Returns: nil where the server's address is none.
  fileprivate init?(_ wire: WireRequest, at address: URL) {
    var base = address.absoluteString
    while base.hasSuffix("/") { base.removeLast() }
    guard let url = URL(string: base + wire.target) else { return nil }
    self.init(url: url)
    httpMethod = wire.method.rawValue
    for (name, value) in wire.headers { setValue(value, forHTTPHeaderField: name) }
  }
}
