public import Foundation

extension RunLoop {
  /// There is nothing to choose.
  public struct SchedulerOptions {}
}
