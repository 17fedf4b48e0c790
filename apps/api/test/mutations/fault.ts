/** A change of one place in the code. The text to find stands there exactly once. */
export interface Edit {
  /** From the root of the repository. */
  file: string
  find: string
  put: string
}

/** Something that somebody could get wrong: one place, or both of two that each would hold alone. */
export interface Fault {
  name: string
  edits: readonly Edit[]
  /** The suites that look for it, by their names; the suites of all money unless said. */
  suites?: readonly string[]
}
