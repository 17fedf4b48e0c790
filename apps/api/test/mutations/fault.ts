/** A replacement in the code. The text to find must occur exactly once. */
export interface Edit {
  /** From the root of the repository. */
  file: string
  find: string
  put: string
}

/** A planted fault: one edit, or several where each of several protections would suffice alone. */
export interface Fault {
  name: string
  edits: readonly Edit[]
  /** Names of the suites that must detect it; by default all suites about money. */
  suites?: readonly string[]
}
