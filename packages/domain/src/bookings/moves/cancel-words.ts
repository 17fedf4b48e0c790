import { cancellationSentence } from '../../appointments/cancellation-words.ts'
import { poundsToPence, sparksToMillis } from '../../money/money.ts'
import { CARD_REFUND_TIME } from '../../money/refund-words.ts'
import { type BookingParty, otherParty } from '../booking-parties.ts'
import type { Booking } from '../booking-shape.ts'

type Parties = Pick<Booking, BookingParty>

/** A suggested reason, editable after choosing. */
export interface SuggestedReason {
  label: string
  text: string
}

/** Suggested reasons for cancelling. */
export function cancelReasons(viewer: BookingParty): readonly SuggestedReason[] {
  return [
    { label: 'Ill', text: 'I’m sorry, I’m ill.' },
    { label: 'Something came up', text: 'I’m sorry, something came up.' },
    ...(viewer === 'client' ? [{ label: 'Not needed', text: 'I’m sorry, it isn’t needed any more.' }] : []),
  ]
}

/** Suggested reasons for rejecting a request. */
export const rejectReasons: readonly SuggestedReason[] = [
  { label: 'No time', text: 'I’m sorry, I have no time that day.' },
  { label: 'Too far', text: 'I’m sorry, that is too far for me.' },
  { label: 'Not for me', text: 'I’m sorry, I’m not the right person for this.' },
]

/** Refund and provider's share of a booking that ends without the work, with the server's figures. */
export function splitWords(
  { payment_method: method, ...booking }: Parties & Pick<Booking, 'payment_method'>,
  {
    client_gets,
    provider_keeps,
  }: Pick<NonNullable<Booking['cancellation']>, 'client_gets' | 'provider_keeps'>,
  viewer: BookingParty,
): string {
  const toMinor = method === 'spark_token' ? sparksToMillis : poundsToPence
  const parts = { client: toMinor(client_gets), provider: toMinor(provider_keeps) }
  return cancellationSentence({ parts, method, viewer, other: booking[otherParty(viewer)].firstname })
}

/** Consequences of cancelling: the refund and the cancellation fee, with the server's figures. */
export function cancelText(
  booking: Parties & Pick<Booking, 'payment_method' | 'cancellation'>,
  viewer: BookingParty,
): string {
  const { cancellation, payment_method: method } = booking
  if (cancellation === null) return 'It can’t be cancelled any more.'
  const isOnCard = method === 'card' && viewer === 'client' && cancellation.client_gets > 0
  const back = isOnCard ? ` It is on your card ${CARD_REFUND_TIME}.` : ''
  return `${splitWords(booking, cancellation, viewer)}${back} This can’t be undone.`
}
