interface Kept<T> {
  version: string
  until: number
  value: T
}

/**
 * Keeps what was made of a version, for so long: whatever the version doesn't tell is old for no longer than that. The
 * least recently made goes first.
 * @param keptMs milliseconds
 */
export function makePageCache<T>(keptMs: number, most: number) {
  const kept = new Map<string, Kept<T>>()
  return {
    async get(key: string, version: string, now: number, make: () => Promise<T>): Promise<T> {
      const known = kept.get(key)
      if (known?.version === version && known.until > now) return known.value
      const value = await make()
      kept.delete(key)
      kept.set(key, { version, until: now + keptMs, value })
      const [oldest] = kept.keys()
      if (kept.size > most && oldest !== undefined) kept.delete(oldest)
      return value
    },
    forget: (key: string) => void kept.delete(key),
  }
}
