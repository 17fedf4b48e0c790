import { formatBookingPrice } from '@kindling/domain/bookings/booking-price'
import { extendedHearingEnd, hearingExtensions } from '@kindling/domain/disputes/dispute-hearing'
import { fullName } from '@kindling/domain/profile/names'
import type { WaitingDispute } from '@kindling/domain/trust/moderation-shape'
import { formatInstant } from '../../../../format/dates.ts'
import { heldOf } from './dispute-shares.ts'

type Case = WaitingDispute['booking']

/** Amount held for a dispute: “£20.00”, for a loan “Price £9.00, deposit £40.00”. */
export function heldWords({ price, deposit, payment_method: method }: Case): string {
  const paid = formatBookingPrice(price, method)
  return deposit === null ? paid : `Price ${paid}, deposit ${formatBookingPrice(deposit, method)}`
}

/** Sentence naming the parties and the subject of a dispute. */
export function caseWords({ dispute, booking }: WaitingDispute): string {
  const [client, provider] = [fullName(booking.client), fullName(booking.provider)]
  if (booking.deposit === null) return `${client} disputes what ${provider} did for ${heldWords(booking)}.`
  const who =
    dispute.opened_by === 'client'
      ? `${client} disputes what they borrowed from ${provider}`
      : `${provider} says that something is wrong with what ${client} borrowed`
  return `${who}. ${heldWords(booking)}.`
}

/** Possible outcomes of a dispute; no split without money. */
export function outcomeOptions(booking: Case) {
  const { client, provider, price, deposit, payment_method: method } = booking
  const whole = heldOf(booking)
  const [paid, all] = [price, whole].map((amount) => formatBookingPrice(amount, method))
  const back = deposit ? `, ${client.firstname} gets ${formatBookingPrice(deposit, method)} back` : ''
  const split = deposit === null ? 'Split it between the two' : `Share out ${all} between the two`
  return [
    { value: 'release', label: `Release: ${provider.firstname} receives ${paid}${back}` },
    { value: 'refund', label: `Refund: ${client.firstname} gets ${all} back` },
    ...(whole > 0 ? [{ value: 'split', label: split }] : []),
  ]
}

/** Options for the answer deadline of a moderator's question: the current one, or a few days later. */
export function questionTimes(
  { createdAt, closesAt }: Pick<WaitingDispute['dispute'], 'createdAt' | 'closesAt'>,
  now: Date,
) {
  const hearing = { createdAt: new Date(createdAt), extendedTo: new Date(closesAt) }
  const ends = hearingExtensions.map((days) => ({ days, until: extendedHearingEnd(hearing, days, now) }))
  return ends.flatMap(({ days, until }, nth) => {
    // Skips options that don't extend the previous one.
    if (until === undefined || until.getTime() === ends[nth - 1]?.until?.getTime()) return []
    const label = formatInstant(until.toISOString())
    return [{ value: String(days), label: days === 0 ? `${label}, as it is` : label }]
  })
}

/** Hint for the share field: its limits, or what is left for the client. @param rest undefined if the share is invalid */
export function shareHint(booking: Case, rest: number | undefined): string {
  const { client, deposit, payment_method: method } = booking
  const all = formatBookingPrice(heldOf(booking), method)
  if (rest === undefined) return `More than nothing, and ${deposit ? 'at most' : 'less than'} ${all}.`
  return `${client.firstname} gets ${rest === 0 ? 'nothing' : formatBookingPrice(rest, method)} back.`
}
