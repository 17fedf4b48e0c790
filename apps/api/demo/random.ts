/** Seeded random numbers: one stream for each part, so that changing one part doesn't change the others. */
export interface Chance {
  /** From 0 up to, not including, 1. */
  next(): number
  /** A whole number from `low` to `high`, both included. */
  int(low: number, high: number): number
  /** True with this probability. */
  is(probability: number): boolean
  pick<T>(from: readonly T[]): T
  /** Picks by the items' weights. */
  weighted<T extends { weight: number }>(from: readonly T[]): T
  /** Picks a few different ones, in random order. */
  some<T>(from: readonly T[], count: number): T[]
  bytes(count: number): Uint8Array
}

/** 32 bits from a name (FNV-1a), as a seed. */
function seedOf(name: string): number {
  let hash = 0x811c9dc5
  for (const letter of name) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  return hash >>> 0
}

/** A random stream by name. Mulberry32: small, fast, and good enough for demo data. Not for secrets. */
export function chanceOf(name: string): Chance {
  let state = seedOf(`kindling ${name}`)

  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const int = (low: number, high: number) => low + Math.floor(next() * (high - low + 1))
  const at = <T>(from: readonly T[], index: number): T => {
    const item = from[index]
    if (item === undefined) throw new RangeError(`nothing to pick at ${index} of ${from.length}`)
    return item
  }

  return {
    next,
    int,
    is: (probability) => next() < probability,
    pick: (from) => at(from, int(0, from.length - 1)),
    weighted(from) {
      let left = next() * from.reduce((sum, { weight }) => sum + weight, 0)
      const found = from.find(({ weight }) => {
        left -= weight
        return left < 0
      })
      return found ?? at(from, from.length - 1)
    },
    some(from, count) {
      const rest = [...from]
      return Array.from({ length: Math.min(count, from.length) }, () =>
        at(rest.splice(int(0, rest.length - 1), 1), 0),
      )
    },
    bytes: (count) => Uint8Array.from({ length: count }, () => int(0, 255)),
  }
}
