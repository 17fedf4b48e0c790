/** The database can't serve this release; each line is one that an operator reads and can act on. */
export class DatabaseRefusal extends Error {
  readonly lines: readonly string[]

  constructor(lines: readonly string[], options?: ErrorOptions) {
    super(lines.join('\n'), options)
    this.name = 'DatabaseRefusal'
    this.lines = lines
  }
}
