import type { Offer, OffersAnswer } from '@kindling/domain/offers/offer-contract'
import { offerSortLabels } from '@kindling/domain/offers/offer-question'
import { withinInWords } from '@kindling/domain/trust/reliability-words'
import { dayHere, formatInstant, formatTimeOfDay } from '../../../format/dates.ts'
import { timesInWords } from '../../../format/times-in-words.ts'

const DAY = 24 * 60 * 60 * 1000

/** "Free tomorrow, 10:00", by the clocks of who reads it. */
export function freeWords(instant: string, now = new Date()): string {
  const day = dayHere(new Date(instant))
  const time = formatTimeOfDay(instant)
  if (day === dayHere(now)) return `Free today, ${time}`
  if (day === dayHere(new Date(now.getTime() + DAY))) return `Free tomorrow, ${time}`
  return `Free ${formatInstant(instant, now)}`
}

/** "You booked Amara twice"; undefined before the first time. */
export function bookedWords({ times_booked: times, user }: Pick<Offer, 'times_booked' | 'user'>) {
  if (times === 0) return undefined
  return `You booked ${user.firstname} ${timesInWords(times)}`
}

/** What a card says besides what it shows. */
export function cardWords(offer: Offer, now = new Date()) {
  const { distance_band: band, next_free: free, answers_minutes: answers } = offer
  return {
    checked: offer.user.verified ? 'Identity checked' : undefined,
    distance: band === null ? (offer.user.location ?? undefined) : `${band} away`,
    free: free === null ? undefined : freeWords(free, now),
    answers: answers === null ? undefined : `Usually answers ${withinInWords(answers)}`,
    note: bookedWords(offer),
  }
}

/** Where was looked: "around Camden", "near your home". @param picked the name of a place that the member picked */
export function aroundWords({ source, name }: OffersAnswer['around'], picked: string | undefined): string {
  if (name !== null) return `around ${name}`
  if (source === 'position') return picked ? `around ${picked}` : 'near where you are'
  return source === 'home' ? 'near your home' : 'around the middle of London'
}

/** "20 or more offers around Camden, nearest first". */
export function foundWords(
  shown: number,
  hasMore: boolean,
  around: string,
  sort: OffersAnswer['sort'],
): string {
  const offers = hasMore ? `${shown} or more offers` : shown === 1 ? '1 offer' : `${shown} offers`
  return `${offers} ${around}, ${offerSortLabels[sort].toLowerCase()}`
}
