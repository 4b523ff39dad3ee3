package import Recognition
package import Retrieval
import Workers

/// What a server is started with. `buildApplication(configuration)` in the command and every test make one.
package struct ServerConfiguration: Sendable {
  /// The data directory: the person's own files.
  package var data: String
  /// The state directory: index, and records unless they are elsewhere. It is created if need be, and held by one server at a time.
  package var state: String
  /// Where the records are kept.
  package var records: RecordsPlace
  /// The rooms of the house, in the order in which they are shown.
  package var rooms: [any RoomModule]
  /// Host names that this house answers to beside the loopback ones, without a port.
  package var hostNames: [String]
  /// How often an open event stream hears that the line lives.
  package var heartbeat: Duration
  /// How long a file must have been left alone for its entity tag to be a strong one.
  package var settled: Duration
  /// Who may read `/metrics`.
  package var metricsReaders: MetricsReaders
  /// What stands between the server and those who ask.
  package var network: NetworkConfiguration
  /// How people sign in.
  package var authMode: AuthMode
  package var accounts: AccountSettings
  /// Apple's apps that belong to this house, whose links and passwords they take: `TEAM123456.app.atrium.Atrium`.
  package var appleApps: [String] = []
  /// Who runs the house and how to reach them, for its privacy policy; nil says nobody by name.
  package var operatorName: String?
  package var push: PushSettings
  package var uploads: UploadSettings
  /// The languages in which text is recognised in pictures.
  package var textLanguages: LanguageData
  /// A sentence encoder for search by meaning; nil for related words.
  package var meaningModel: ModelFolder?
  /// The provider of a model that may be sent files; nil where nothing leaves the house.
  package var models: ModelSettings?
  /// The path of `atrium-worker`, which decodes pictures and archives.
  package var workerProgram: String

  package init(
    data: String, state: String, records: RecordsPlace = .file, rooms: [any RoomModule], hostNames: [String] = [],
    heartbeat: Duration = .seconds(15),
    settled: Duration = .seconds(2), metricsReaders: MetricsReaders = .loopback,
    network: NetworkConfiguration = NetworkConfiguration(), authMode: AuthMode = .none, accounts: AccountSettings = AccountSettings(),
    push: PushSettings = PushSettings(), uploads: UploadSettings = UploadSettings(),
    textLanguages: LanguageData = LanguageData(languages: LanguageData.standard), meaningModel: ModelFolder? = nil,
    models: ModelSettings? = nil,
    workerProgram: String = WorkerProgram.besideThisProgram()
  ) {
    self.data = data
    self.state = state
    self.records = records
    self.rooms = rooms
    self.hostNames = hostNames
    self.heartbeat = heartbeat
    self.settled = settled
    self.metricsReaders = metricsReaders
    self.network = network
    self.authMode = authMode
    self.accounts = accounts
    self.push = push
    self.uploads = uploads
    self.textLanguages = textLanguages
    self.meaningModel = meaningModel
    self.models = models
    self.workerProgram = workerProgram
  }
}
