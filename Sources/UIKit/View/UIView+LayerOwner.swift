extension UIView: @preconcurrency LayerOwner {}
