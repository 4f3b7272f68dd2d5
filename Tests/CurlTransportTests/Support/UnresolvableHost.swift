/// A name that no resolver asks anybody about: a label has 63 characters at most.
let unresolvableHost = String(repeating: "a", count: 64) + ".invalid"
