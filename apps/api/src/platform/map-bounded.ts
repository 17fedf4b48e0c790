/** Maps items asynchronously with bounded concurrency; results are in the items' order. */
export async function mapBounded<T, R>(
  items: readonly T[],
  atOnce: number,
  work: (item: T) => Promise<R>,
): Promise<R[]> {
  const results = new Map<number, R>()
  const waiting = items.entries()
  const takeTurns = async () => {
    for (const [index, item] of waiting) results.set(index, await work(item))
  }
  await Promise.all(Array.from({ length: Math.min(atOnce, items.length) }, takeTurns))
  return [...results].sort(([a], [b]) => a - b).map(([, result]) => result)
}
