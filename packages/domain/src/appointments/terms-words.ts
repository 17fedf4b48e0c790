import { formatMoney, poundsToPence } from '../money/money.ts'
import type { BookingTerms, Package } from './booking-terms.ts'
import { durationInWords } from './duration-words.ts'

/** The length and price of a package, beside its name: “1 hour, £25.00”. */
export function packageInWords({ minutes, price }: Pick<Package, 'minutes' | 'price'>): string {
  return `${durationInWords(minutes)}, ${formatMoney(poundsToPence(price))}`
}

/** The lengths of a booking by the hour: “From 1 hour, in steps of 30 minutes”. */
export function lengthsInWords({ min_minutes, step_minutes }: BookingTerms): string {
  return `From ${durationInWords(min_minutes)}, in steps of ${durationInWords(step_minutes)}`
}

/**
 * The place of the work, as a client reads it: “Amara comes to you, up to 10 km”.
 * @param provider a first name
 */
export function placeInWords({ place, travel_km }: BookingTerms, provider: string): string {
  if (place === 'online') return 'Online'
  if (place === 'provider') return `You come to ${provider}`
  return `${provider} comes to you${travel_km === null ? '' : `, up to ${travel_km} km`}`
}
