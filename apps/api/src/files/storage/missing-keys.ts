/** As many as are remembered: some 2 MB. */
const MOST = 10_000

/**
 * Keys that were looked for and aren't there, for a while, so that whoever shows a picture doesn't ask a bucket each
 * time for sizes that are still to be made. Only what is missing is remembered: what was removed is gone at once.
 */
export function createMissingKeys(forMs: number) {
  const until = new Map<string, number>()
  return {
    has(key: string): boolean {
      const end = until.get(key)
      if (end === undefined || end > performance.now()) return end !== undefined
      until.delete(key)
      return false
    },
    add(key: string): void {
      const [oldest] = until.keys()
      if (oldest !== undefined && until.size >= MOST) until.delete(oldest)
      until.set(key, performance.now() + forMs)
    },
    forget: (key: string) => {
      until.delete(key)
    },
  }
}
