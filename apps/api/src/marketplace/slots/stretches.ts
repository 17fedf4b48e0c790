/** A time range in milliseconds since the epoch; `to` is exclusive. */
export interface Stretch {
  from: number
  to: number
}

/** Sorts ranges and merges those that touch or overlap. */
export function merged(stretches: readonly Stretch[]): Stretch[] {
  const joined: Stretch[] = []
  let last: Stretch | undefined
  for (const { from, to } of stretches.toSorted((one, other) => one.from - other.from)) {
    if (last !== undefined && from <= last.to) {
      last.to = Math.max(last.to, to)
    } else {
      last = { from, to }
      joined.push(last)
    }
  }
  return joined
}

/**
 * Finds the first of some merged ranges that ends after an instant. A cursor makes ascending queries linear in total;
 * a lower instant restarts it.
 */
export function finderOf(stretches: readonly Stretch[]): (instant: number) => Stretch | undefined {
  let at = 0
  let asked = Number.NEGATIVE_INFINITY
  return (instant) => {
    if (instant < asked) at = 0
    asked = instant
    let stretch = stretches[at]
    while (stretch !== undefined && stretch.to <= instant) {
      at += 1
      stretch = stretches[at]
    }
    return stretch
  }
}
