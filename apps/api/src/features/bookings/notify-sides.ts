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

/** What was done to a booking. */
export interface Done {
  action: ToldAction
  actor: BookingActor
  /** Why, as who did it put it. */
  note?: string | undefined
  at: Date
}

/** A booking as it is now, with its sides, and how late a thing is that has come back. */
export type Newsworthy = Sides & { late?: Late | undefined }

/**
 * Tells the sides of a booking of events about it, and the open screens of both that it is another now, in the
 * transaction of the change.
 */
export async function notifySides<N extends EventName>(
  tx: Transaction,
  deps: NotifyDeps,
  sides: Sides,
  notices: readonly Notice<N>[],
): Promise<void> {
  await deliver(tx, deps, composeForSides(deps, sides, notices))
}

/** Tells the sides of a booking what was done to it: the events that `eventsOf` lists. */
export async function notifyOf(
  tx: Transaction,
  deps: NotifyDeps,
  moved: Newsworthy,
  done: Done,
): Promise<void> {
  await deliver(tx, deps, composeNewsOf(deps, moved, done))
}

/** The same without writing it. */
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

/** What every event about a booking says. @param side who is told of it */
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
