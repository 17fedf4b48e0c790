import { durationInWords } from '@kindling/domain/appointments/duration-words'
import { formatMoney, poundsToPence } from '@kindling/domain/money/money'
import { withinSteps } from '@kindling/domain/offers/offer-question'
import { experienceLabels } from '@kindling/domain/skills/skill-rules'
import { formatCalendarDay } from '../../../format/dates.ts'
import { sparksText } from '../../../format/sparks.ts'
import type { Asked, Question } from './offer-question.ts'

/** Where the work is done, as whoever books reads it. */
export const placeLabels = {
  client: 'They come to you',
  provider: 'You come to them',
  online: 'Online',
} as const

/** What is offered, as a filter says it. */
export const kindLabels = { service: 'Help', thing: 'Things to borrow' } as const

/** In the address of a category: its things as well. */
export const BOTH_KINDS = 'any'

function kindText({ category, kind }: Question): string | undefined {
  if (category === undefined) return kind && kindLabels[kind]
  return kind === 'service' ? undefined : kind === 'thing' ? kindLabels.thing : 'Help and things'
}

export const withinText = (miles: number) => `Within ${miles} ${miles === 1 ? 'mile' : 'miles'}`

type FilterId = 'kind' | 'within' | 'max' | 'free' | 'rating' | 'verified' | 'instant' | 'level' | 'place'

/** A filter that a question sets. */
export interface SetFilter {
  id: FilterId
  /** As its chip says it. */
  label: string
  /** What takes it out of the address. */
  cleared: Asked
}

const none = undefined

/** Maximum hourly price in words. */
function mostText({ max, pay }: Question): string | undefined {
  if (max === undefined) return undefined
  // Whoever types more decimals than there are pence is still understood.
  const amount = pay === 'spark' ? Math.round(max * 1000) / 1000 : Math.round(max * 100) / 100
  return pay === 'spark' ? `Up to ${sparksText(amount)}` : `Up to ${formatMoney(poundsToPence(amount))}`
}

function freeText({ on, minutes }: Question): string | undefined {
  if (on === undefined && minutes === undefined) return undefined
  const length = minutes === undefined ? '' : ` for ${durationInWords(minutes)}`
  return `Free${on === undefined ? '' : ` ${formatCalendarDay(on)}`}${length}`
}

/** What a question leaves out, in the order of the chips. */
export function setFilters(question: Question): SetFilter[] {
  const { within, rating, verified, instant, level, place } = question
  const all: [FilterId, string | undefined, Asked][] = [
    ['kind', kindText(question), { kind: none }],
    ['within', within && withinText(within), { within: none }],
    ['max', mostText(question), { max: none, pay: none }],
    ['free', freeText(question), { on: none, minutes: none }],
    ['verified', verified && 'Identity checked', { verified: none }],
    ['rating', rating && `${rating} stars or more`, { rating: none }],
    ['instant', instant && 'Booked at once', { instant: none }],
    ['level', level && experienceLabels[level], { level: none }],
    ['place', place && placeLabels[place], { place: none }],
  ]
  return all.flatMap(([id, label, cleared]) => (label === undefined ? [] : [{ id, label, cleared }]))
}

/** All filters taken out of the address, and nothing else of the question. */
export const cleared: Asked = {
  kind: none,
  within: none,
  max: none,
  pay: none,
  on: none,
  minutes: none,
  verified: none,
  rating: none,
  instant: none,
  level: none,
  place: none,
}

/** The next distance band; undefined where every distance is looked at already, or the widest. */
export function nextWithin(within: Question['within']): Question['within'] {
  return within === undefined ? undefined : withinSteps.find((step) => step > within)
}
