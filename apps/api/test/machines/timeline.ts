/** First attempts and successes of calls, in milliseconds of `performance.now()`. */
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

  /** Longest interval without a success, in milliseconds. */
  longestGap(since: number): number {
    const ends = [...this.since(since).map(({ at }) => at), performance.now()]
    return Math.max(...ends.map((at, nth) => at - (ends[nth - 1] ?? since)))
  }

  /** Milliseconds until the first success after a moment. */
  firstSince(since: number): number {
    return Math.min(...this.since(since).map(({ at }) => at - since))
  }

  /** Longest duration of a call, retries included, in milliseconds. */
  longestWait(since: number): number {
    return this.since(since).reduce((most, { askedAt, at }) => Math.max(most, at - askedAt), 0)
  }

  /** Percentile of the durations, in milliseconds. @param share between 0 and 1 */
  wait(share: number): number {
    const waits = this.times.map(({ askedAt, at }) => at - askedAt).toSorted((a, b) => a - b)
    return waits[Math.min(waits.length - 1, Math.floor(waits.length * share))] ?? 0
  }

  private since(from: number) {
    return this.times.filter(({ at }) => at >= from)
  }
}
