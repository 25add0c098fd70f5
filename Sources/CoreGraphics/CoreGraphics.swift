// Apple's Core Graphics names over the engine: geometry, paths, colours, images and bitmap contexts.
//
// Everything here is a value or a small class around one of RenderCore's values; the maths of paths and
// the making of pixels live in RenderCore. What RenderCore computes is not computed a second time here.

@_exported import Foundation
