import { formatBookingPrice } from '../../bookings/booking-price.ts'
import { formatInstant } from '../../client/times/dates.ts'
import { extendedHearingEnd, hearingExtensions, isHearingOpen } from '../../disputes/dispute-hearing.ts'
import { heldOf } from '../../disputes/dispute-shares.ts'
import { fullName } from '../../profile/names.ts'
import type { MemberHistory, WaitingDispute } from '../moderation-shape.ts'
import type { Fact } from './facts.ts'

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

/** Names of the two sides of a dispute: of work, or of a loan. */
export const sideLabels = ({ deposit }: Pick<Case, 'deposit'>) =>
  deposit === null ? { client: 'Client', provider: 'Provider' } : { client: 'Borrower', provider: 'Owner' }

/** Whether the other side has answered, as a sentence; undefined once they have. @param name of the other side */
export function missingAnswer({ dispute }: WaitingDispute, name: string, now: Date): string | undefined {
  if (dispute.statements.some(({ isAnswer }) => isAnswer)) return undefined
  return isHearingOpen(dispute, now)
    ? `${name} hasn’t answered yet, and can until ${formatInstant(dispute.closesAt)}. You can decide once they have, or from then on: until then everything that was paid stays frozen.`
    : `${name} didn’t answer in time.`
}

/** A party's bookings, reviews, disputes and reports. */
export const trackRecord = (history: MemberHistory): Fact[] => [
  { key: 'Bookings completed', value: history.completed },
  {
    key: 'Reviews received',
    value: history.rating === null ? 'None' : `${history.reviews}, ${history.rating} of 5`,
  },
  { key: 'Disputes opened before', value: history.disputesOpened },
  { key: 'Disputes that others opened', value: history.disputesAbout },
  { key: 'Decided for the other side', value: history.disputesLost },
  { key: 'Reports upheld', value: history.reportsUpheld },
]
