/** Most keys in the cache: some 2 MB. */
const MOST = 10_000

/**
 * Negative cache of missing keys, so that showing a picture doesn't ask the bucket each time for sizes that aren't
 * made yet. Existing keys aren't cached: deletion takes effect at once.
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
