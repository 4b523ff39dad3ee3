public import Dispatch

extension DispatchQueue: Scheduler {
  public struct SchedulerOptions {
    public var qos: DispatchQoS
    public var flags: DispatchWorkItemFlags
    public var group: DispatchGroup?

    public init(qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [], group: DispatchGroup? = nil) {
      self.qos = qos
      self.flags = flags
      self.group = group
    }
  }

  public var now: DispatchQueue.SchedulerTimeType { SchedulerTimeType(.now()) }

  public var minimumTolerance: DispatchQueue.SchedulerTimeType.Stride { 0 }

  /// On Linux the main queue is another object each time that it is asked for, so it has a mark.
  private static let mainMark = {
    let key = DispatchSpecificKey<Bool>()
    main.setSpecific(key: key, value: true)
    return key
  }()

  private var isMain: Bool { getSpecific(key: Self.mainMark) == true }

  public func schedule(options: DispatchQueue.SchedulerOptions?, _ action: @escaping () -> Void) {
    if isMain { return MainSchedule.run(action) }
    nonisolated(unsafe) let action = action
    let options = options ?? SchedulerOptions()
    async(group: options.group, qos: options.qos, flags: options.flags) { action() }
  }

  public func schedule(
    after date: DispatchQueue.SchedulerTimeType, tolerance: DispatchQueue.SchedulerTimeType.Stride,
    options: DispatchQueue.SchedulerOptions?, _ action: @escaping () -> Void
  ) {
    if isMain { return MainSchedule.runOnce(after: seconds(until: date), action) }
    nonisolated(unsafe) let action = action
    let options = options ?? SchedulerOptions()
    asyncAfter(deadline: date.dispatchTime, qos: options.qos, flags: options.flags) { action() }
  }

  public func schedule(
    after date: DispatchQueue.SchedulerTimeType, interval: DispatchQueue.SchedulerTimeType.Stride,
    tolerance: DispatchQueue.SchedulerTimeType.Stride, options: DispatchQueue.SchedulerOptions?, _ action: @escaping () -> Void
  ) -> any Cancellable {
    if isMain {
      return MainSchedule.run(after: seconds(until: date), every: Double(interval.magnitude) / 1_000_000_000, action)
    }
    nonisolated(unsafe) let action = action
    let source = DispatchSource.makeTimerSource(queue: self)
    source.setEventHandler { action() }
    source.schedule(deadline: date.dispatchTime, repeating: interval.timeInterval, leeway: tolerance.timeInterval)
    source.resume()
    return AnyCancellable { source.cancel() }
  }

  private func seconds(until date: DispatchQueue.SchedulerTimeType) -> Double {
    Double(now.distance(to: date).magnitude) / 1_000_000_000
  }
}
