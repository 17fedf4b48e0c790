/** The database can't serve this release; each line tells the operator what to do. */
export class DatabaseRefusal extends Error {
  readonly lines: readonly string[]

  constructor(lines: readonly string[], options?: ErrorOptions) {
    super(lines.join('\n'), options)
    this.name = 'DatabaseRefusal'
    this.lines = lines
  }
}
