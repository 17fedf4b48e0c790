interface Kept<T> {
  until: number
  value: Promise<T>
}

/**
 * Cache of rendered pages, for a limited time and while `isCurrent` is true, which every request checks.
 * Parallel requests share one rendering. When full, the oldest entry is evicted.
 * @param keptMs milliseconds
 */
export function makePageCache<T>(keptMs: number, most: number) {
  const kept = new Map<string, Kept<T>>()

  async function get(
    key: string,
    now: number,
    isCurrent: (value: T) => boolean | Promise<boolean>,
    make: () => Promise<T>,
  ): Promise<T> {
    const known = kept.get(key)
    if (known !== undefined && known.until > now) {
      const value = await known.value
      if (await isCurrent(value)) return value
      // Another request has replaced the entry meanwhile.
      if (kept.get(key) !== known) return await get(key, now, isCurrent, make)
    }
    const made: Kept<T> = { until: now + keptMs, value: make() }
    kept.delete(key)
    kept.set(key, made)
    const [oldest] = kept.keys()
    if (kept.size > most && oldest !== undefined) kept.delete(oldest)
    try {
      return await made.value
    } catch (error) {
      if (kept.get(key) === made) kept.delete(key)
      throw error
    }
  }

  return { get, forget: (key: string) => void kept.delete(key) }
}
