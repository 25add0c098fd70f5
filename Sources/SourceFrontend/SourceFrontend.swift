// SourceFrontend
