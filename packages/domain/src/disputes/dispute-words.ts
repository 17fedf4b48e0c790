import { type BookingParty, otherParty } from '../bookings/booking-parties.ts'
import type { Booking } from '../bookings/booking-shape.ts'
import { formatInstant } from '../client/times/dates.ts'
import { CARD_REFUND_TIME } from '../money/refund-words.ts'
import type { Dispute } from './dispute-contract.ts'
import { isHearingOpen } from './dispute-hearing.ts'
import { outcomeSentence } from './dispute-rules.ts'

type Told = Pick<Booking, 'client' | 'provider' | 'payment_method'>

/** Outcome of a dispute in words for one side; undefined while it is open. */
export function outcomeWords(
  dispute: Pick<Dispute, 'outcome' | 'provider_amount' | 'client_amount'>,
  booking: Told,
  viewer: BookingParty,
): string | undefined {
  const { outcome, provider_amount: provider, client_amount: client } = dispute
  if (outcome === null || provider === null || client === null) return undefined
  const names = { client: booking.client.firstname, provider: booking.provider.firstname, [viewer]: 'you' }
  const sentence = outcomeSentence(names, { provider, client, method: booking.payment_method })
  return sentence.replace(/^you /, 'You ')
}

/** Text for one side while a dispute is open: possible actions, deadline, and where the money is held. */
export function disputeWaitingWords(
  dispute: Pick<Dispute, 'opened_by' | 'outcome' | 'withdrawnAt' | 'closesAt' | 'statements'>,
  booking: Pick<Booking, 'client' | 'provider' | 'lent_until'>,
  viewer: BookingParty,
  now: Date,
): string {
  const what = booking.lent_until === null ? 'The payment waits' : 'Nothing moves'
  const waits = `${what} until then. We tell you both how it ends.`
  if (!isHearingOpen(dispute, now)) return waits
  const until = formatInstant(dispute.closesAt)
  if (dispute.statements.some(({ isAnswer }) => isAnswer)) {
    return `You can both add evidence until ${until}, unless it is decided before. ${waits}`
  }
  const answers = otherParty(dispute.opened_by)
  const who = answers === viewer ? 'You' : booking[answers].firstname
  return `${who} can answer until ${until}, unless it is decided before. ${waits}`
}

/** Where one side's share was paid to; undefined if it got nothing or the dispute is open. */
export function destinationWords(
  { provider_amount: provider, client_amount: client }: Pick<Dispute, 'provider_amount' | 'client_amount'>,
  { payment_method: method }: Pick<Booking, 'payment_method'>,
  viewer: BookingParty,
): string | undefined {
  if (viewer === 'provider') return provider ? 'What you received is in your wallet.' : undefined
  if (!client) return undefined
  if (method !== 'card') return 'What you got back is in your wallet.'
  return `What you got back is on your card ${CARD_REFUND_TIME}.`
}
