// Colours of an app's own, out of the colour sets of its asset catalogues.

extension UIColor {
  /// A colour set of the catalogues, for light and dark; nil if there is none of that name, as on iOS.
  public convenience init?(named name: String) {
    guard let set = AssetCatalog.colorSet(named: name) else {
      Inert.warn("UIColor(named: \"\(name)\")", "was not found among the assets and is nil")
      return nil
    }
    if let dark = set.dark {
      self.init { traits in traits.userInterfaceStyle == .dark ? dark : set.light }
    } else {
      self.init(cgColor: set.light.cgColor)
    }
  }

  public convenience init?(
    named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?
  ) { self.init(named: name) }
}
