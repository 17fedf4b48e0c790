import type { Asked, Question } from './offer-address.ts'
import { type FilterId, nextWithin, setFilters, withinText } from './set-filters.ts'

/** A search with one filter removed or widened. */
export interface Loosened {
  id: string
  /** Button label: "Without “Identity checked”". */
  label: string
  changes: Asked
  question: Question
}

/** Search parameters of each filter. */
const without: Record<FilterId, readonly (keyof Question)[]> = {
  kind: ['kind'],
  within: ['within'],
  max: ['max'],
  free: ['on', 'minutes'],
  verified: ['verified'],
  rating: ['rating'],
  instant: ['instant'],
  level: ['level'],
  place: ['place'],
}

/** A search without one filter. In a category the default is work alone, as in its address. */
function withoutFilter(question: Question, id: FilterId): Question {
  const left = { ...question }
  for (const part of without[id]) delete left[part]
  return id === 'kind' && question.category !== undefined ? { ...left, kind: 'service' } : left
}

/** Ways to relax a search: the next distance band, then each filter removed. */
export function waysToLoosen(question: Question): Loosened[] {
  const farther = nextWithin(question.within)
  const band: Loosened[] =
    farther === undefined
      ? []
      : [
          {
            id: 'farther',
            label: withinText(farther),
            changes: { within: String(farther) },
            question: { ...question, within: farther },
          },
        ]
  const each = setFilters(question).map(({ id, label, cleared }) => ({
    id,
    label: id === 'within' ? 'At any distance' : `Without “${label}”`,
    changes: cleared,
    question: withoutFilter(question, id),
  }))
  return [...band, ...each]
}

/** Relaxed searches with results, most results first; on a tie the smaller distance first. */
export function worthLoosening<Way extends Loosened>(
  found: readonly { way: Way; offers: number }[],
): { way: Way; offers: number }[] {
  return found.filter(({ offers }) => offers > 0).toSorted((one, other) => other.offers - one.offers)
}
