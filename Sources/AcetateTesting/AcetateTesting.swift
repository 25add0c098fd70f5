// AcetateTesting
