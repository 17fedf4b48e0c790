import type { BookingActor, BookingParty } from '@kindling/domain/bookings/booking-parties'
import type { Happening } from './booking-happening.ts'

/** What a mail about a booking says. */
export type BookingNews =
  | 'request'
  | 'book'
  | 'accept'
  | 'reject'
  | 'accepted-by-you'
  | 'rejected-by-you'
  | 'cancel'
  | 'cancelled'
  | 'say-absent'
  | 'decide-absence'
  | 'complete'
  | 'paid'
  | 'received'
  | 'expire'
  | 'run-out'
  | 'lapse'

export interface PlannedMail {
  side: BookingParty
  news: BookingNews
}

/**
 * Who hears by mail of what was done to a booking, and of which money has moved.
 * @param tellsProvider mails the provider's own answer to them as well: it confirms what the request has put into their
 * calendar, or takes it back
 */
export function mailsOf(
  action: Happening['action'],
  actor: BookingActor,
  tellsProvider = false,
): readonly PlannedMail[] {
  switch (action) {
    case 'request':
    case 'book':
      return [{ side: 'provider', news: action }]
    case 'accept':
    case 'reject':
      return [
        { side: 'client', news: action },
        ...(tellsProvider ? [{ side: 'provider', news: `${action}ed-by-you` } as const] : []),
      ]
    case 'say-absent':
      return [{ side: actor === 'client' ? 'provider' : 'client', news: action }]
    case 'expire':
    case 'run-out':
    case 'lapse':
    case 'decide-absence':
      return [
        { side: 'client', news: action },
        { side: 'provider', news: action },
      ]
    case 'cancel':
      // The client's own is the receipt for what came back.
      return actor === 'client'
        ? [
            { side: 'provider', news: 'cancel' },
            { side: 'client', news: 'cancelled' },
          ]
        : [
            { side: 'client', news: 'cancel' },
            ...(tellsProvider ? [{ side: 'provider', news: 'cancelled' } as const] : []),
          ]
    case 'complete':
      return actor === 'client' ? settled : [{ side: 'client', news: 'complete' }]
    case 'confirm':
    case 'return':
    case 'settle':
      return settled
    case 'start':
    case 'hand-over':
    case 'dispute':
      return []
  }
}

const settled: readonly PlannedMail[] = [
  { side: 'provider', news: 'received' },
  { side: 'client', news: 'paid' },
]

/**
 * Whether a mail is sent to somebody who has silenced its kind, too: from the provider's word on, the client's time to
 * dispute it runs out, and then their money is gone; so it is from somebody's word that they weren't there.
 */
export function isAlwaysSent(news: BookingNews): boolean {
  return news === 'complete' || news === 'say-absent'
}

/** Whether a mail says how much has moved, to whoever paid it or has it. */
export function isReceipt(news: BookingNews): boolean {
  return news === 'paid' || news === 'received' || news === 'cancelled'
}
