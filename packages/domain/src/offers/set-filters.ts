import { durationInWords } from '../appointments/duration-words.ts'
import { formatCalendarDay } from '../client/times/dates.ts'
import { sparksText } from '../format/sparks.ts'
import { formatMoney, poundsToPence } from '../money/money.ts'
import { experienceLabels } from '../skills/skill-rules.ts'
import type { Asked, Question } from './offer-address.ts'
import { withinSteps } from './offer-question.ts'

/** Places of the work, as a client reads them. */
export const placeLabels = {
  client: 'They come to you',
  provider: 'You come to them',
  online: 'Online',
} as const

/** Labels of the filter for work or things. */
export const kindLabels = { service: 'Help', thing: 'Things to borrow' } as const

/** Value of `kind` in the address of a category that includes its things. */
export const BOTH_KINDS = 'any'

function kindText({ category, kind }: Question): string | undefined {
  if (category === undefined) return kind && kindLabels[kind]
  return kind === 'service' ? undefined : kind === 'thing' ? kindLabels.thing : 'Help and things'
}

/** "Within 3 miles" */
export const withinText = (miles: number) => `Within ${miles} ${miles === 1 ? 'mile' : 'miles'}`

/** "4 stars or more" */
export const ratingText = (stars: number) => `${stars} stars or more`

const none = undefined

/** Address changes that remove each filter. */
const removals = {
  kind: { kind: none },
  within: { within: none },
  max: { max: none, pay: none },
  free: { on: none, minutes: none },
  verified: { verified: none },
  rating: { rating: none },
  instant: { instant: none },
  level: { level: none },
  place: { place: none },
} as const satisfies Record<string, Asked>
export type FilterId = keyof typeof removals

/** Address changes that remove all filters and nothing else of the search. */
export const cleared: Asked = Object.assign({}, ...Object.values(removals))

/** A filter that is set. */
export interface SetFilter {
  id: FilterId
  /** Label of its chip. */
  label: string
  /** Address changes that remove it. */
  cleared: Asked
}

/** The maximum hourly price in words; rounded to pence or milli-sparks. */
function mostText({ max, pay }: Question): string | undefined {
  if (max === undefined) return undefined
  const amount = pay === 'spark' ? Math.round(max * 1000) / 1000 : Math.round(max * 100) / 100
  return pay === 'spark' ? `Up to ${sparksText(amount)}` : `Up to ${formatMoney(poundsToPence(amount))}`
}

function freeText({ on, minutes }: Question): string | undefined {
  if (on === undefined && minutes === undefined) return undefined
  const length = minutes === undefined ? '' : ` for ${durationInWords(minutes)}`
  return `Free${on === undefined ? '' : ` ${formatCalendarDay(on)}`}${length}`
}

/** The filters that are set, in the order of their chips. */
export function setFilters(question: Question): SetFilter[] {
  const { within, rating, verified, instant, level, place } = question
  const labels: [FilterId, string | undefined][] = [
    ['kind', kindText(question)],
    ['within', within && withinText(within)],
    ['max', mostText(question)],
    ['free', freeText(question)],
    ['verified', verified && 'Identity checked'],
    ['rating', rating && ratingText(rating)],
    ['instant', instant && 'Booked at once'],
    ['level', level && experienceLabels[level]],
    ['place', place && placeLabels[place]],
  ]
  return labels.flatMap(([id, label]) => (label === undefined ? [] : [{ id, label, cleared: removals[id] }]))
}

/** The next wider distance filter; undefined without one, or at the widest. */
export function nextWithin(within: Question['within']): Question['within'] {
  return within === undefined ? undefined : withinSteps.find((step) => step > within)
}
