import type { BookingParty } from '../booking-parties.ts'
import type { Booking } from '../booking-shape.ts'
import { didWords } from './booking-words.ts'

/** Error text when the other party changed the booking first: who did what. */
export function conflictText(
  { events, client, provider }: Pick<Booking, 'events' | 'client' | 'provider'>,
  viewer: BookingParty,
): string {
  const last = events.at(-1)
  if (!last) return 'This booking has changed in the meantime.'
  if (last.action === 'lapse') return 'The card payment is no longer there, so this booking has ended.'
  if (last.action === 'decide-absence') return 'Somebody wasn’t there, so this booking has ended.'
  if (last.action === 'run-out') return 'Nobody said anything about it for long, so this booking has ended.'
  if (last.actor === 'system') {
    return last.to === 'rejected'
      ? 'Nobody answered this request in time, so it has ended.'
      : 'This booking has changed in the meantime.'
  }
  const who = last.actor === viewer ? 'You' : last.actor === 'client' ? client.firstname : provider.firstname
  if (last.action === 'withdraw') return `${who} withdrew the dispute about this booking.`
  if (last.action === 'move') return `${who} already moved this booking to another time.`
  if (last.action === 'say-absent') return `${who} said already that the other side isn’t there.`
  if (last.action === 'extend') return `${who} already agreed to more time for this booking.`
  const did = didWords(last.action === 'cancel' ? 'cancelled' : last.to)
  return `${who} already ${did} this booking.`
}
