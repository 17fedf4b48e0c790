import { formatInstant, formatRecorded } from '../../client/times/dates.ts'
import { formatSparks, sparksToMillis } from '../../money/money.ts'
import { CARD_REFUND_TIME } from '../../money/refund-words.ts'
import type { BookingParty } from '../booking-parties.ts'
import { formatBookingPrice, formatBookingTotal } from '../booking-price.ts'
import type { Booking } from '../booking-shape.ts'

interface MoneyWords {
  label: string
  amount: string
  /** The amount in sparks, without unit; undefined for pounds. */
  sparks: string | undefined
  note?: string | undefined
}

type Paid = Pick<
  Booking,
  | 'status'
  | 'money_state'
  | 'price'
  | 'extra_price'
  | 'payment_method'
  | 'card_capture'
  | 'settles_at'
  | 'events'
  | 'client'
  | 'provider'
  | 'provider_kept'
  | 'deposit'
>

const onDay = (instant: string | undefined) => (instant ? ` on ${formatRecorded(instant)}` : '')

/** When the payment settled: at the client's confirmation, or at the end of the objection window. */
function settledAt({ events }: Paid) {
  return events.findLast(
    ({ action, actor, to }) =>
      to === 'completed' && (actor === 'client' || action === 'settle' || action === 'return'),
  )?.at
}

function heldWords(booking: Paid, viewer: BookingParty): Pick<MoneyWords, 'label' | 'note'> {
  const { client, provider, status, settles_at } = booking
  if (status === 'disputed') return { label: 'Held until the dispute is settled' }
  if (viewer === 'provider') {
    if (status !== 'completed') return { label: 'Held safely until the work is done' }
    return {
      label: `Held until ${client.firstname} confirms`,
      note: settles_at ? `Yours on ${formatInstant(settles_at)} at the latest.` : undefined,
    }
  }
  if (status === 'completed' && settles_at) {
    return {
      label: 'Held safely until you confirm',
      note: `Paid to ${provider.firstname} by itself on ${formatInstant(settles_at)}.`,
    }
  }
  if (booking.payment_method !== 'card') return { label: 'Held safely until you confirm' }
  if (status !== 'pending') return { label: 'Held safely until you confirm', note: 'Taken from your card.' }
  const unless = `if ${provider.firstname} declines or doesn’t answer.`
  return booking.card_capture === 'manual'
    ? { label: 'Set aside on your card', note: `Free again ${unless}` }
    : { label: 'Held safely until you confirm', note: `Taken from your card, and back there ${unless}` }
}

/** Refund text: where the money goes, and when it arrives. */
function returnedWords({ client, payment_method, extra_price, events }: Paid, viewer: BookingParty) {
  const last = events.at(-1)
  const day = onDay(last?.at)
  if (last?.action === 'lapse') {
    const note = viewer === 'client' ? 'Nothing was taken from your card.' : undefined
    return { label: `Released by the card’s bank${day}`, note }
  }
  if (viewer !== 'client') return { label: `Returned to ${client.firstname}${day}` }
  if (payment_method !== 'card') return { label: `Returned to you${day}` }
  const more = extra_price > 0 ? ` ${formatBookingPrice(extra_price, 'wallet')} of it is in your wallet.` : ''
  return { label: `Returned to your card${day}`, note: `Your bank shows it, ${CARD_REFUND_TIME}.${more}` }
}

/** Refund and kept fee of a late cancellation. */
function keptWords({ client, provider, price, provider_kept, payment_method }: Paid, viewer: BookingParty) {
  const [back, kept] = [price - provider_kept, provider_kept].map((part) =>
    formatBookingPrice(part, payment_method),
  )
  return viewer === 'client'
    ? `You got ${back} back, ${provider.firstname} kept ${kept}.`
    : `${client.firstname} got ${back} back, you kept ${kept}.`
}

/** Status of a booking's money, in words for its client or provider. */
export function moneyWords(booking: Paid, viewer: BookingParty): MoneyWords {
  const { provider, payment_method: method, price, extra_price: extra } = booking
  const amount = formatBookingTotal(booking)
  const sparks = method === 'spark_token' ? formatSparks(sparksToMillis(price + extra)) : undefined
  switch (booking.money_state) {
    case 'held':
      return { ...heldWords(booking, viewer), amount, sparks }
    case 'settled': {
      const decision = booking.status === 'disputed' ? booking.events.at(-1) : undefined
      if (decision?.action === 'split') {
        return {
          // For a loan the owner may have received everything.
          label: `${booking.deposit === null ? 'Split between you' : 'Shared out by a moderator'}${onDay(decision.at)}`,
          note: 'Who got how much stands above.',
          amount,
          sparks,
        }
      }
      if (booking.status === 'rejected') {
        const label = `Split between you${onDay(booking.events.at(-1)?.at)}`
        return { label, note: keptWords(booking, viewer), amount, sparks }
      }
      const payee = viewer === 'provider' ? 'you' : provider.firstname
      return { label: `Paid to ${payee}${onDay(decision?.at ?? settledAt(booking))}`, amount, sparks }
    }
    case 'refunded':
      return { ...returnedWords(booking, viewer), amount, sparks }
  }
}
