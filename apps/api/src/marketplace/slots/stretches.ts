/** A stretch of time, in milliseconds since the epoch; `to` isn't part of it. */
export interface Stretch {
  from: number
  to: number
}

/** Stretches in order, those that touch or overlap as one. */
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
 * Finds the first of some merged stretches that ends after an instant. Whoever asks for one instant after the other
 * walks along all of them once; one that lies before the last begins anew.
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
