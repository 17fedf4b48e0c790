/** In-memory Storage with initial items. */
export function makeStorage(stored: Record<string, string> = {}): Storage {
  const items = new Map(Object.entries(stored))
  return {
    get length() {
      return items.size
    },
    clear: () => items.clear(),
    key: (index) => [...items.keys()][index] ?? null,
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
  }
}
