extension Web {
  /// One person's view tree in one page: takes events, runs the bodies that must run, and hands out patches.
  ///
  /// Everything happens in turns. An event or a change marks nodes; one turn runs marked nodes, parents first, each at most once a
  /// pass, and repeats while new marks come. Then the difference is committed as one patch and tasks and appearances start.
  @MainActor public final class Session {
    public var statistics: Statistics { counts }
    /// Every node counts in it: of a public property the compiler would have each access checked while it runs.
    var counts = Statistics()
    public private(set) var problems: Set<Problem> = []
    /// Receives each patch: the operations as the inside of a JSON array.
    public var onPatch: (([UInt8]) -> Void)?
    /// Called after each turn, when everything has settled.
    public var onTurn: (() -> Void)?
    /// How long the last turn took.
    public private(set) var lastTurnTime = Duration.zero
    /// Called when the tasks of a turn have run to their first wait: `isQuiet` may have become true.
    public var onTasksStarted: (() -> Void)? {
      get { effects.onStarted }
      set { effects.onStarted = newValue }
    }
    private let onProblem: ((Problem) -> Void)?
    /// Fields say the name of their place (`data-name`), for a host that gives values back to a page that was made again.
    public var namesFields = false
    let symbolsAddress: String
    let link = SessionLink()
    var patch = PatchWriter()
    let effects = EffectQueue()
    let canary = Canary()
    /// Where the person's focus is, as far as views ask for it.
    private(set) lazy var focus = FocusKeeper(self)

    /// Where values are kept when the environment names no store.
    private(set) lazy var ownPreferences = Preferences(limit: .max)
    private(set) lazy var ownSceneValues = Preferences(limit: .max)
    /// What gathers a preference from several places: their order may change with the structure.
    let preferenceOrder = PreferenceOrder()
    /// The outermost element of the page.
    private(set) var root: ElementNode?
    private var dirty: [_Node] = []
    /// Nodes that did not come to rest in the last turn; they run again with the next one, which something else must cause.
    private var postponed: [_Node] = []
    private var snapshots: [(element: ElementNode, children: [ElementNode])] = []
    /// How many elements have other ones inside than the page knows.
    var changedRows: Int { snapshots.count }
    private var snapshotted: Set<ObjectIdentifier> = []
    /// Elements of which a box around may have to be told.
    private var resized: [ElementNode] = []
    private var targets: [UInt32: Target] = [:]
    // Each element changes these, and nothing that it calls meanwhile comes back here.
    @exclusivity(unchecked) private var lastElement: UInt32 = 0
    @exclusivity(unchecked) private var lastStamp: UInt32 = 0
    @exclusivity(unchecked) var pageRules = PageRules()
    /// What must be told after elements have come and gone: which of them has the focus, which option is chosen.
    private var late: [() -> Void] = []
    private(set) var hasBeenWritten = false
    private let pagePhase = PagePhase()
    /// The pictures from data that it shows.
    var shownPictures = ShownPictures()
    /// Made when the first view hands a value to others, or reads one.
    private(set) lazy var focusedValues = FocusedStore()
    /// What changes waits: nobody sees the page.
    private var isPaused = false
    /// How the changes of this turn are to be shown, if not at once.
    private(set) var motion: Animation?
    private var isTurning = false
    private var isTurnQueued = false
    private static let mostPasses = 8
    private let slowBodyLimit: Duration = .milliseconds(5)

    /// Mounts the view. Tasks start at once; `html` may be asked for when `isQuiet`.
    ///
    /// - Parameters:
    ///   - symbols: the address of the sprite that `Image(systemName:)` refers into.
    ///   - onProblem: told of each problem once; the first bodies run before this returns.
    public init<Root: View>(
      _ view: Root, environment: EnvironmentValues = EnvironmentValues(), symbols: String = "symbols.svg",
      onProblem: ((Problem) -> Void)? = nil
    ) {
      symbolsAddress = symbols
      self.onProblem = onProblem
      link.session = self
      let dialogs = Outlet()
      var environment = environment
      environment[DialogOutletKey.self] = dialogs
      environment[EnvironmentValues.OpenURLKey.self] = OpenURLAction.browser(of: self)
      environment.editMode = Binding(object: PageEditMode(), path: \.mode)
      environment[ScenePhaseKey.self] = Binding(object: pagePhase, path: \.phase)
      let schemes = SchemeWishes()
      environment[SchemeWishes.self] = schemes
      let context = _Context(session: self, parent: nil, environment: environment.link, style: nil)
      isTurning = true
      let element = ElementNode(ElementDescription(tag: .div, classes: "app"), context)
      schemes.element = element
      element.child = TupleView<(Root, OutletView)>._update(TupleView((view, OutletView(outlet: dialogs))), nil, context.inside(element))
      root = element
      isTurning = false
      turn()
    }

    /// A host closes what it forgets. Where nobody did, no node stays behind that would be marked for a session that is gone.
    isolated deinit {
      link.session = nil
      let root = root
      self.root = nil
      effects.forgetWaiting()
      root?.unmount()
      canary.clean()
      effects.cancelAll()
    }

    // MARK: Pages

    /// The whole tree as HTML, and the rules its classes need. From then on the browser is known to show it.
    public func html() -> [UInt8] {
      if hasBeenWritten { root?.leavePage() }
      var writer = HTMLWriter()
      root?.write(into: &writer)
      hasBeenWritten = true
      return writer.bytes
    }

    /// The style rules a page of this session starts with; later ones come as patches.
    public func rules() -> String {
      if let root, hasBeenWritten { _ = pageRules.keep(root.usedRules) }
      return pageRules.text()
    }

    /// Nothing is dirty and every task that was started has run to its first wait.
    public var isQuiet: Bool { dirty.isEmpty && !isTurnQueued && effects.isEmpty && effects.starting == 0 }

    // MARK: Events

    /// Handles what the browser reports, in the order given. An element that is gone is passed over and counted.
    public func handle(_ events: [Event]) {
      for event in events {
        guard let id = HTMLWriter.id(named: event.target), let target = targets[id]?.node else {
          counts.droppedEvents += 1
          continue
        }
        // Found before: what the event does may take the tree around the target away.
        let actions = event.kind == .click ? ActionGroupNode.around(target) : nil
        Tracking.handler = target
        Tracking.untracked {
          target.receive(event)
          if let actions, actions.isMounted { actions.didAct() }
        }
        Tracking.handler = nil
        turn()
      }
    }

    /// Hands an address that arrived to every `onOpenURL(perform:)` in the tree, those further out first.
    ///
    /// - Returns: false where there is none.
    @discardableResult public func receive(_ url: URL) -> Bool {
      let nodes = root.map(OpenURLNode.all) ?? []
      // What one handler does may take the next one away.
      for node in nodes where node.isMounted { Tracking.untracked { node.action(url) } }
      turn()
      return !nodes.isEmpty
    }

    /// Ends the tree: what was on the screen disappears, tasks are cancelled, nothing is patched any more.
    public func close() {
      guard let root else { return }
      onPatch = nil
      onTurn = nil
      self.root = nil
      effects.forgetWaiting()
      root.unmount()
      canary.clean()
      effects.run()
      dirty = []
      postponed = []
      snapshots = []
      snapshotted = []
      resized = []
      effects.cancelAll()
      late = []
      targets = [:]
      pageRules = PageRules()
    }

    // MARK: Turns

    func mark(_ node: _Node) {
      guard node.isMounted else { return }
      if let animation = Transaction.current.animation { motion = animation }
      guard !node.isDirty else { return }
      node.isDirty = true
      dirty.append(node)
      queueTurn()
    }

    func queueTurn() {
      guard !isTurning, !isTurnQueued, !isPaused, root != nil else { return }
      isTurnQueued = true
      Task { @MainActor [link] in
        if let session = link.session, session.isTurnQueued { session.turn() }
      }
    }

    /// Runs what is marked until nothing is, and commits. Called by itself; a host calls it to have the answer at once.
    public func turn() {
      guard !isTurning, root != nil else { return }
      let start = ContinuousClock.now
      isTurning = true
      isTurnQueued = false
      counts.turns += 1
      for node in postponed { mark(node) }
      postponed = []
      var passes = 0
      var rounds = 0
      repeat {
        while !dirty.isEmpty, passes < Self.mostPasses {
          runMarked()
          passes += 1
        }
        commit()
        effects.run()
        rounds += 1
      } while dirty.isEmpty ? (!effects.isEmpty || !late.isEmpty) && rounds < Self.mostPasses : passes < Self.mostPasses
      // What effects asked of the browser: a focus, a place to scroll to.
      commit()
      motion = nil
      postponeEndlessUpdates()
      isTurning = false
      lastTurnTime = ContinuousClock.now - start
      onTurn?()
    }

    private func runMarked() {
      // What went since it was marked has no place any more.
      let marked = dirty.filter(\.isMounted)
      let batch = marked.count < 2 ? marked : marked.map { (depth: $0.depth, node: $0) }.sorted { $0.depth < $1.depth }.map(\.node)
      dirty = []
      for node in batch where node.isMounted && node.isDirty { node.evaluate() }
    }

    private func postponeEndlessUpdates() {
      guard let node = dirty.first else { return }
      report(.endlessUpdates(String(describing: type(of: node))))
      for node in dirty { node.isDirty = false }
      postponed = dirty
      dirty = []
    }

    private func commit() {
      for (element, before) in snapshots where element.isMounted && element.isInPage {
        ChildDiff.write(from: before, to: element.childElements, of: element, into: &patch)
        element.roomMayHaveChanged()
        element.childrenDidChange()
      }
      snapshots = []
      snapshotted = []
      for element in resized where element.isMounted { element.roomMayHaveChanged() }
      resized = []
      let operations = late
      late = []
      for operation in operations { operation() }
      send()
    }

    /// Whether a person can see the page. Views read it as `scenePhase`, and hear of it at once.
    ///
    /// In the background changes only mark what has to run. An event of the browser's still has its turn, and so does the end of the
    /// background: whatever has changed until then is one patch.
    public var phase: ScenePhase {
      get { pagePhase.phase }
      set {
        guard newValue != pagePhase.phase else { return }
        isPaused = newValue == .background
        pagePhase.phase = newValue
        turn()
      }
    }

    /// Does something when the turn's elements have come and gone.
    func afterStructure(_ operation: @escaping () -> Void) {
      late.append(operation)
      queueTurn()
    }

    private func send() {
      guard !patch.isEmpty else { return }
      var rules = PatchWriter()
      if pageRules.areMany, let root, pageRules.keep(root.usedRules) { rules.dropRules() }
      for rule in pageRules.takeNew() { rules.addRule(rule.text) }
      if let motion { rules.animate(nil, motion) }
      let operations = rules.isEmpty ? patch.take() : rules.take() + [UInt8(ascii: ",")] + patch.take()
      counts.patchBytes += operations.count
      onPatch?(operations)
    }

    /// Remembers what the browser shows inside the element, before the first change of a turn.
    func structureWillChange(of element: ElementNode?) {
      guard let element, element.isInPage, snapshotted.insert(ObjectIdentifier(element)).inserted else { return }
      snapshots.append((element, element.childElements))
    }

    /// The element has other classes.
    func roomMayChange(of element: ElementNode) { resized.append(element) }

    // MARK: Names

    func nextElementID() -> UInt32 {
      lastElement += 1
      return lastElement
    }

    func nextStamp() -> UInt32 {
      lastStamp &+= 1
      return lastStamp
    }

    private struct Target { unowned(unsafe) let node: ElementNode }

    func register(target node: ElementNode) { targets[node.id] = Target(node: node) }
    func forget(target id: UInt32) { targets[id] = nil }
    func target(named name: String) -> ElementNode? { HTMLWriter.id(named: name).flatMap { targets[$0]?.node } }

    // MARK: Reports

    func report(_ problem: Problem) {
      guard problems.insert(problem).inserted else { return }
      onProblem?(problem)
    }

    func clockForSlowBodies() -> ContinuousClock.Instant? { onProblem == nil ? nil : .now }

    func reportSlowBody(_ type: Any.Type, since start: ContinuousClock.Instant?) {
      guard let start, ContinuousClock.now - start > slowBodyLimit else { return }
      report(.slowBody(String(describing: type)))
    }
  }
}

/// Leads to a session that may have ended, from what may outlive it. Nobody holds a weak reference to the session itself: each node
/// uses its session all the time, and what is referred to weakly is slower to use.
@MainActor final class SessionLink {
  fileprivate(set) unowned(unsafe) var session: Web.Session?
}
