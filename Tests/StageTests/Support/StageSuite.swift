import Testing

/// All suites that put something on the screen: there is one screen in a process.
@Suite(.serialized) struct StageSuite {}
