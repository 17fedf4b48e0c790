import { durationInWords } from '../appointments/duration-words.ts'
import { dayHere, formatCalendarDay, formatInstant, formatTimeOfDay } from '../client/times/dates.ts'
import { DAY } from '../durations.ts'
import { timesInWords } from '../format/times-in-words.ts'
import { dayAfter } from '../iso-day.ts'
import { experienceLabels } from '../skills/skill-rules.ts'
import { withinInWords } from '../trust/reliability-words.ts'
import type { Offer, OffersAnswer } from './offer-contract.ts'
import { offerSortLabels } from './offer-question.ts'

/** "Free tomorrow, 10:00", in the reader's time zone. */
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

/** Texts of an offer's card. */
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

/** Centre of the search: "around Camden", "near your home". @param picked name of the place that the member picked */
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

/** "Home repairs · Expert", "Hammer drill · To borrow". */
export function serviceWords({ title, category, experience_level: level }: Offer): string {
  return level === null ? `${title} · To borrow` : `${category.title} · ${experienceLabels[level]}`
}

/** Number of selectable days, from today. */
const DAYS = 28

/** Options of the day filter. @param asked the selected day, which is an option even if it is past or far ahead */
export function dayOptions(asked: string | undefined, now = new Date()) {
  const today = dayHere(now)
  const coming = [...new Array(DAYS).keys()].map((ahead) => dayAfter(today, ahead))
  const names = ['Today', 'Tomorrow']
  const days = asked === undefined || coming.includes(asked) ? coming : [asked, ...coming]
  return days.map((day) => ({ value: day, label: names[coming.indexOf(day)] ?? formatCalendarDay(day, now) }))
}

const lengths = [30, 60, 90, 120, 180, 240, 480]

/** Options of the filter for how long somebody is free, in minutes. @param asked the selected length */
export function freeLengthOptions(asked: number | undefined) {
  const known = asked === undefined || lengths.includes(asked) ? lengths : [asked, ...lengths]
  return known.map((minutes) => ({ value: String(minutes), label: durationInWords(minutes) }))
}
