/** When calls were asked for first and when they succeeded, in milliseconds of `performance.now()`. */
export class Timeline {
  private times: { askedAt: number; at: number }[] = []

  get count(): number {
    return this.times.length
  }

  succeed(askedAt: number): void {
    this.times.push({ askedAt, at: performance.now() })
  }

  clear(): void {
    this.times = []
  }

  /** The longest time in which nobody succeeded, in milliseconds. */
  longestGap(since: number): number {
    const ends = [...this.since(since).map(({ at }) => at), performance.now()]
    return Math.max(...ends.map((at, nth) => at - (ends[nth - 1] ?? since)))
  }

  /** How long after that the first one succeeded, in milliseconds. */
  firstSince(since: number): number {
    return Math.min(...this.since(since).map(({ at }) => at - since))
  }

  /** How long the one who waited longest waited, second tries included, in milliseconds. */
  longestWait(since: number): number {
    return this.since(since).reduce((most, { askedAt, at }) => Math.max(most, at - askedAt), 0)
  }

  /** What so large a share took at most, in milliseconds. */
  wait(share: number): number {
    const waits = this.times.map(({ askedAt, at }) => at - askedAt).toSorted((a, b) => a - b)
    return waits[Math.min(waits.length - 1, Math.floor(waits.length * share))] ?? 0
  }

  private since(from: number) {
    return this.times.filter(({ at }) => at >= from)
  }
}
