/// A time as a whole number of parts of a second, as Core Media counts it.
public struct CMTime: Sendable {
  public var value: CMTimeValue
  public var timescale: CMTimeScale
  public var flags: CMTimeFlags
  public var epoch: CMTimeEpoch

  public init() { self.init(value: 0, timescale: 0, flags: [], epoch: 0) }

  public init(value: CMTimeValue, timescale: CMTimeScale, flags: CMTimeFlags, epoch: CMTimeEpoch) {
    self.value = value
    self.timescale = timescale
    self.flags = flags
    self.epoch = epoch
  }

  public init(value: CMTimeValue, timescale: CMTimeScale) { self.init(value: value, timescale: timescale, flags: .valid, epoch: 0) }

  /// - Parameter preferredTimescale: into how many parts a second is divided.
  public init(seconds: Double, preferredTimescale: CMTimeScale) {
    guard seconds.isFinite, preferredTimescale > 0, abs(seconds) * Double(preferredTimescale) < Double(CMTimeValue.max) else {
      self = .invalid
      return
    }
    self.init(value: CMTimeValue((seconds * Double(preferredTimescale)).rounded()), timescale: preferredTimescale)
  }

  public static var zero: CMTime { CMTime(value: 0, timescale: 1) }
  public static var invalid: CMTime { CMTime() }
  /// A duration that is not known.
  public static var indefinite: CMTime { CMTime(value: 0, timescale: 0, flags: [.valid, .indefinite], epoch: 0) }

  /// Not a number where the time is none.
  public var seconds: Double { isNumeric ? Double(value) / Double(timescale) : .nan }
  public var isValid: Bool { flags.contains(.valid) }
  public var isNumeric: Bool { isValid && !isIndefinite && timescale > 0 }
  public var isIndefinite: Bool { isValid && flags.contains(.indefinite) }
}

public typealias CMTimeValue = Int64
public typealias CMTimeScale = Int32
public typealias CMTimeEpoch = Int64

/// What kind of time it is.
public struct CMTimeFlags: OptionSet, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  public static var valid: CMTimeFlags { CMTimeFlags(rawValue: 1 << 0) }
  public static var indefinite: CMTimeFlags { CMTimeFlags(rawValue: 1 << 4) }
}

extension CMTime: Comparable {
  public static func == (time1: CMTime, time2: CMTime) -> Bool {
    time1.isNumeric && time2.isNumeric ? time1.seconds == time2.seconds : time1.flags == time2.flags
  }

  public static func < (time1: CMTime, time2: CMTime) -> Bool { time1.seconds < time2.seconds }

  public static func + (addend1: CMTime, addend2: CMTime) -> CMTime {
    CMTime(seconds: addend1.seconds + addend2.seconds, preferredTimescale: max(addend1.timescale, addend2.timescale))
  }

  public static func - (minuend: CMTime, subtrahend: CMTime) -> CMTime {
    CMTime(seconds: minuend.seconds - subtrahend.seconds, preferredTimescale: max(minuend.timescale, subtrahend.timescale))
  }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
public func CMTimeMake(value: Int64, timescale: Int32) -> CMTime { CMTime(value: value, timescale: timescale) }

// swift-format-ignore: AlwaysUseLowerCamelCase
public func CMTimeMakeWithSeconds(_ seconds: Double, preferredTimescale: Int32) -> CMTime {
  CMTime(seconds: seconds, preferredTimescale: preferredTimescale)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
public func CMTimeGetSeconds(_ time: CMTime) -> Double { time.seconds }
