import type { MemberEvent } from '../event.ts'
import { accountEvents } from './account.ts'
import { bookingsEvents } from './bookings/bookings.ts'
import { endingsEvents } from './bookings/endings.ts'
import { loansEvents } from './bookings/loans.ts'
import { longerLoansEvents } from './bookings/longer-loans.ts'
import { moreTimeEvents } from './bookings/more-time.ts'
import { movingEvents } from './bookings/moving.ts'
import { receiptEvents } from './bookings/receipts.ts'
import { checksEvents } from './checks.ts'
import { disputesEvents } from './disputes.ts'
import { followingEvents } from './following.ts'
import { messagesEvents } from './messages.ts'
import { moneyEvents } from './money.ts'
import { needsEvents } from './needs.ts'
import { reportsEvents } from './reports.ts'
import { reviewsEvents } from './reviews.ts'
import { secondFactorEvents } from './second-factor.ts'
import { sparksEvents } from './sparks.ts'
import { standingEvents } from './standing.ts'

const declared = {
  ...accountEvents,
  ...bookingsEvents,
  ...checksEvents,
  ...disputesEvents,
  ...endingsEvents,
  ...followingEvents,
  ...loansEvents,
  ...longerLoansEvents,
  ...messagesEvents,
  ...moneyEvents,
  ...moreTimeEvents,
  ...movingEvents,
  ...needsEvents,
  ...receiptEvents,
  ...reportsEvents,
  ...reviewsEvents,
  ...secondFactorEvents,
  ...sparksEvents,
  ...standingEvents,
}

export type EventName = keyof typeof declared
/** The data of an event's texts. */
export type FactsOf<N extends EventName> = (typeof declared)[N] extends MemberEvent<infer F> ? F : never

/** Every event, by the name that is stored with a notification. */
export const events: { [N in EventName]: MemberEvent<FactsOf<N>> } = declared

export const eventNames = Object.keys(declared) as EventName[]
