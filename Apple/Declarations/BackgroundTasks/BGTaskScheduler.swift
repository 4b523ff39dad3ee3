public import Dispatch
public import Foundation

open class BGTaskScheduler: NSObject {
  open class var shared: BGTaskScheduler { fatalError() }
  #if !DECLARES_EXTENSION
    open func register(
      forTaskWithIdentifier identifier: String, using queue: DispatchQueue?, launchHandler: @escaping (BGTask) -> Void
    ) -> Bool { fatalError() }
  #endif
  open func submit(_ taskRequest: BGTaskRequest) throws { fatalError() }
}

open class BGTask: NSObject {
  open var expirationHandler: (() -> Void)? {
    get { fatalError() }
    set { fatalError() }
  }
  open func setTaskCompleted(success: Bool) { fatalError() }
}

open class BGTaskRequest: NSObject {
  open var earliestBeginDate: Date? {
    get { fatalError() }
    set { fatalError() }
  }
}

open class BGAppRefreshTaskRequest: BGTaskRequest {
  public init(identifier: String) { fatalError() }
}
