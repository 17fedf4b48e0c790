import { type BookingActor, type BookingParty, otherParty } from '@kindling/domain/bookings/booking-parties'
import type { Transaction } from '../../db/connect.ts'
import { bookingScreens } from '../../notifier/booking-screens.ts'
import type { EventName } from '../../notifier/events/all.ts'
import type { OfBooking } from '../../notifier/events/bookings/facts.ts'
import { composeAll, deliver, type Notice, type NotifyDeps } from '../../notifier/notify.ts'
import type { Told } from '../../notifier/tell-store.ts'
import { eventsOf, type ToldAction } from './booking-events.ts'
import type { Late } from './loans/late-loan.ts'
import type { Party, Sides } from './party-store.ts'

/** An action on a booking, as notifications report it. */
export interface Done {
  action: ToldAction
  actor: BookingActor
  /** Reason given by the side that acted. */
  note?: string | undefined
  at: Date
}

/** A booking after an action, with its sides and the lateness of a returned thing. */
export type Newsworthy = Sides & { late?: Late | undefined }

/** Delivers notifications about a booking and refreshes both sides' open screens, in the transaction of the change. */
export async function notifySides<N extends EventName>(
  tx: Transaction,
  deps: NotifyDeps,
  sides: Sides,
  notices: readonly Notice<N>[],
): Promise<void> {
  await deliver(tx, deps, composeForSides(deps, sides, notices))
}

/** Notifies the sides of an action on a booking, with the events of `eventsOf`. */
export async function notifyOf(
  tx: Transaction,
  deps: NotifyDeps,
  moved: Newsworthy,
  done: Done,
): Promise<void> {
  await deliver(tx, deps, composeNewsOf(deps, moved, done))
}

/** Composes the same notifications without writing them. */
export function composeNewsOf(deps: NotifyDeps, moved: Newsworthy, done: Done): Told {
  const { action, actor, note, at } = done
  const key = `${action}:${moved.booking.id}`
  const about = { note, late: moved.late, wasAgreed: action === 'run-out', at }
  const notices = eventsOf(action, actor).map(({ event, side }) => ({
    event,
    to: moved[side].id,
    key,
    at,
    facts: { ...factsFor(moved, side), ...about },
  }))
  return composeForSides(deps, moved, notices)
}

/** Facts of every event about a booking. @param side the recipient */
export function factsFor({ booking, ...people }: Sides, side: BookingParty): OfBooking {
  return { booking, side, other: people[otherParty(side)] }
}

function composeForSides<N extends EventName>(
  deps: NotifyDeps,
  { booking, client, provider }: Sides,
  notices: readonly Notice<N>[],
): Told {
  return composeAll(deps, notices, recipientsOf([client, provider]), bookingScreens(booking))
}

function recipientsOf(people: readonly Party[]) {
  return new Map(
    people.flatMap(({ id, recipient }) => (recipient === undefined ? [] : [[id, recipient] as const])),
  )
}
