// Appearance proxies: what is set on `UINavigationBar.appearance()` holds for every bar made later, and on tab bars' for
// theirs. Of other classes what is returned is an object of its own, that nobody asks.

extension UIView {
  /// An object to set looks on. They reach no other view.
  public class func appearance() -> Self {
    if self != UINavigationBar.self, self != UITabBar.self {
      Inert.warn("\(self).appearance()", "takes what is set and gives it to no view")
    }
    return AppearanceProxies.proxy(self)
  }
  public class func appearance(whenContainedInInstancesOf containerTypes: [UIView.Type]) -> Self {
    appearance()
  }
}

extension UITabBarItem {
  /// An object to set looks on. They reach no other item.
  public class func appearance() -> UITabBarItem {
    Inert.warn("UITabBarItem.appearance()", "takes what is set and gives it to no item")
    return UITabBarItem()
  }
}

extension UIBarButtonItem {
  /// An object to set looks on. They reach no other item.
  public class func appearance() -> UIBarButtonItem {
    Inert.warn("UIBarButtonItem.appearance()", "takes what is set and gives it to no item")
    return UIBarButtonItem()
  }
}

/// One proxy a class.
@MainActor
enum AppearanceProxies {
  private static var proxies: [ObjectIdentifier: UIView] = [:]

  /// What was set for a class so far; nil if nobody asked.
  static func known<View: UIView>(_ type: View.Type) -> View? { proxies[ObjectIdentifier(type)] as? View }

  /// One process may play several apps.
  static func reset() { proxies = [:] }

  static func proxy<View: UIView>(_ type: View.Type) -> View {
    if let proxy = proxies[ObjectIdentifier(type)] as? View { return proxy }
    let proxy = RuntimeViews.make(type)
    proxies[ObjectIdentifier(type)] = proxy
    return proxy
  }
}
