package import AtriumAPI
package import Foundation
package import Logging
package import Storage

/// The accounts of the house: who is who, by which secret, and until when. Its parts are in files of their own; handlers and the
/// command line ask it, and it asks the stores.
package final class Accounts: Sendable {
  let settings: AccountSettings
  /// What the house has: an owner has all of it.
  let rooms: [Room]
  /// The public ones: open without signing in.
  let publicRooms: Set<Room>
  let people: PersonStore
  let setUp: SetUpStore
  let sessions: SessionStore
  let factors: SecondFactorStore
  let links: LinkStore
  let languages: LanguageStore
  let keys: KeyStore
  let identities: IdentityStore
  let issuers: TrustedIssuers
  let signInPlace: SignInPlaceStore
  let hasher: PasswordHasher
  let accessTokens: AccessTokens
  let refreshTokens: RefreshTokens
  let seal: SecretSeal
  let mail: Sendmail?
  /// Who sends mail later; nil for the command line, which hands links over.
  let jobs: JobStore?
  let watch: CredentialWatch
  let throttle = Locked(SignInThrottle())
  let limits = DoorLimits()
  let recent = RecentPasswords()
  let guesses = SharedWork<Guess, PersonRecord>()
  let logger: Logger
  /// Where people open the house, without a path.
  let address: Locked<String>
  /// The time. Tests pass one that they hold in hand.
  let now: @Sendable () -> Date

  /// - Parameters:
  ///   - keyFile: the path of the house's key; it is made where nothing was made with one.
  ///   - opensWithoutKey: whether a key that is missing is done without, for whoever repairs that; nothing that needs it works then.
  /// - Throws: what `HouseKey` and `Database` throw, `Problem` for a sender that is no address, and `OutboundProblem` for an issuer whose
  ///   address may not be asked.
  package init(
    database: Database, keyFile: String, settings: AccountSettings, rooms: [Room], publicRooms: Set<Room> = [], logger: Logger,
    opensWithoutKey: Bool = false, jobs: JobStore? = nil, clock: any Clock<Duration> = ContinuousClock(),
    now: @escaping @Sendable () -> Date = { Date() }
  ) async throws {
    try await AccountSchema.migrator().migrate(database)
    let missed = try await Self.keyed(database, at: now())
    let key = try HouseKey(path: keyFile, missedBy: missed, opensWithout: opensWithoutKey)
    self.settings = settings
    address = Locked(settings.address)
    self.rooms = rooms
    self.publicRooms = publicRooms
    self.logger = logger
    self.now = now
    self.jobs = jobs
    people = PersonStore(database: database)
    setUp = SetUpStore(database: database)
    sessions = SessionStore(database: database)
    factors = SecondFactorStore(database: database)
    links = LinkStore(database: database)
    languages = try await LanguageStore(database: database)
    keys = KeyStore(database: database)
    identities = IdentityStore(database: database)
    issuers = try TrustedIssuers(settings, now: now, logger: logger)
    signInPlace = SignInPlaceStore(database: database)
    hasher = PasswordHasher(rounds: settings.passwordRounds)
    accessTokens = await AccessTokens(key: key.derived(for: "access tokens"))
    refreshTokens = RefreshTokens(key: key.derived(for: "refresh tokens"))
    seal = SecretSeal(key: key.derived(for: "second factors"))
    mail =
      settings.mailCommand.isEmpty
      ? nil : Sendmail(command: settings.mailCommand, sender: try EmailAddress(settings.mailSender, field: "mailSender"), clock: clock)
    watch = CredentialWatch(clock: clock)
  }

  /// Whose sign-ins hang on the house's key: those with a second factor, and those who are signed in.
  private static func keyed(_ database: Database, at now: Date) async throws -> [String] {
    try await database.read {
      try $0.rows(
        String.self,
        """
        SELECT email FROM persons WHERE factor IS NOT NULL OR id IN (SELECT person FROM sessions WHERE expires > ?) ORDER BY number
        """, [Value(now)])
    }
  }

  /// The code that makes the owner's account, to be printed; nil once somebody is there. Each start makes a new one, and the one
  /// before is good for nothing.
  package func makeSetUpCode() async throws -> String? {
    guard try await people.isEmpty() else { return nil }
    let code = TypedCode(bytes: 15)
    return try await setUp.replaceCode(with: code.digest) ? code.text : nil
  }

  /// Keeps where people sign in, for commands that are not told.
  func noteSignInPlace() async throws {
    try await signInPlace.note(issuers.name)
  }

  /// Says where people open the house, once it listens: what links begin with from then on.
  package func open(at address: String) {
    self.address.withLock { $0 = address }
  }

  /// The part of what a client asks first that is about accounts.
  func house() async throws -> House {
    let modes: [SignInMode] = [issuers.bearer == nil ? .password : .oauth] + (issuers.apple == nil ? [] : [.apple])
    return House(
      rooms: rooms, signInModes: modes, needsSetUp: try await people.isEmpty(), registration: settings.registration,
      sendsMail: mail != nil, publicRooms: rooms.filter(publicRooms.contains))
  }

  /// Who that is to the guards.
  func person(_ record: PersonRecord) -> Person { record.person(publicRooms: publicRooms) }
}
