import { beginOfDay } from '@kindling/domain/bookings/booking-expiry'
import type { Chance } from '../../random.ts'
import { awake, DAY, dayOf, daysBefore, HOUR, hoursLater, later, TIME_ZONE } from '../times.ts'
import {
  accept,
  agreed,
  answeredAt,
  complete,
  dispute,
  type History,
  history,
  settlesOf,
  start,
  workedAt,
} from './history.ts'

type Recipe = (chance: Chance, now: Date) => History

const settled = {
  byClient: 'Completed',
  confirmed: 'Confirmed by the client',
  byTime: 'No dispute within 48 hours',
}

const pending: Recipe = (chance, now) => {
  const createdAt = awake(hoursLater(chance, now, -40, -0.3))
  return history(createdAt, dayOf(later(now, chance.int(1, 9) * DAY)), [])
}

const accepted: Recipe = (chance, now) => {
  const createdAt = awake(hoursLater(chance, now, -150, -24))
  const day = dayOf(later(now, chance.int(1, 7) * DAY))
  return history(createdAt, day, [accept(answeredAt(chance, createdAt))])
}

const inProgress: Recipe = (chance, now) => {
  const startedAt = hoursLater(chance, now, -5, -0.3)
  const { createdAt, day, accepted: yes } = agreed(chance, startedAt)
  return history(createdAt, day, [yes, start(startedAt)])
}

const completedByClient: Recipe = (chance, now) => {
  const { startedAt, doneAt, createdAt, day, accepted: yes } = workedAt(chance, now, 1, 75)
  const events = [yes, start(startedAt), complete('client', doneAt)]
  const closed = { to: 'provider', reason: settled.byClient, at: doneAt } as const
  return history(createdAt, day, events, {
    completedAt: doneAt,
    completedBy: 'client',
    settledAt: doneAt,
    closed,
  })
}

const confirmedByClient: Recipe = (chance, now) => {
  const { startedAt, doneAt, createdAt, day, accepted: yes } = workedAt(chance, now, 3, 75)
  const confirmedAt = hoursLater(chance, doneAt, 1, 30)
  const confirm = { actor: 'client', action: 'confirm', to: 'completed', at: confirmedAt } as const
  const closed = { to: 'provider', reason: settled.confirmed, at: confirmedAt } as const
  const settleAt = settlesOf(doneAt, day)
  const events = [yes, start(startedAt), complete('provider', doneAt), confirm]
  return history(createdAt, day, events, {
    completedAt: doneAt,
    completedBy: 'provider',
    settleAt,
    settledAt: confirmedAt,
    closed,
  })
}

const settledByTime: Recipe = (chance, now) => {
  const { doneAt, createdAt, day, accepted: yes } = workedAt(chance, now, 4, 75)
  const at = settlesOf(doneAt, day)
  const events = [
    yes,
    complete('provider', doneAt),
    { actor: 'system', action: 'settle', to: 'completed', at } as const,
  ]
  const closed = { to: 'provider', reason: settled.byTime, at } as const
  return history(createdAt, day, events, {
    completedAt: doneAt,
    completedBy: 'provider',
    settleAt: at,
    settledAt: at,
    closed,
  })
}

const awaitingSettlement: Recipe = (chance, now) => {
  const doneAt = hoursLater(chance, now, -40, -1)
  const { createdAt, day, accepted: yes } = agreed(chance, later(doneAt, -2 * HOUR))
  const rest = { completedAt: doneAt, completedBy: 'provider', settleAt: settlesOf(doneAt, day) } as const
  return history(createdAt, day, [yes, complete('provider', doneAt)], rest)
}

const declined: Recipe = (chance, now) => {
  const createdAt = daysBefore(chance, now, chance.int(2, 70))
  const at = answeredAt(chance, createdAt)
  const closed = { to: 'client', reason: 'Rejected by the provider', at } as const
  const reject = { actor: 'provider', action: 'reject', to: 'rejected', at } as const
  return history(createdAt, dayOf(later(createdAt, chance.int(2, 9) * DAY)), [reject], { closed })
}

const steppedBack: Recipe = (chance, now) => {
  const createdAt = daysBefore(chance, now, chance.int(4, 70))
  const yes = accept(answeredAt(chance, createdAt))
  const at = hoursLater(chance, yes.at, 2, 24)
  const closed = { to: 'client', reason: 'Rejected by the provider', at } as const
  const reject = { actor: 'provider', action: 'reject', to: 'rejected', at } as const
  return history(createdAt, dayOf(later(createdAt, chance.int(3, 9) * DAY)), [yes, reject], { closed })
}

/** A cancelled booking. */
function calledOff(asked: History, actor: 'client' | 'provider', at: Date): History {
  return {
    ...asked,
    events: [...asked.events, { actor, action: 'cancel', to: 'rejected', at }],
    closed: { to: actor === 'client' ? 'as-agreed' : 'client', reason: 'Cancelled', at },
  }
}

const cancelledRequest: Recipe = (chance, now) => {
  const createdAt = daysBefore(chance, now, chance.int(2, 70))
  const asked = history(createdAt, dayOf(later(createdAt, chance.int(3, 9) * DAY)), [])
  return calledOff(asked, 'client', hoursLater(chance, createdAt, 0.2, 3))
}

const cancelledInTime: Recipe = (chance, now) => {
  const createdAt = daysBefore(chance, now, chance.int(3, 70))
  const asked = history(createdAt, dayOf(later(createdAt, 12 * DAY)), [accept(later(createdAt, 2 * HOUR))])
  return calledOff(asked, 'client', hoursLater(chance, createdAt, 4, 60))
}

const cancelledLate: Recipe = (chance, now) => {
  const { createdAt, accepted: yes, startedAt, day } = workedAt(chance, now, 2, 60)
  const at = new Date(
    Math.max(
      beginOfDay(dayOf(startedAt), TIME_ZONE).getTime() - chance.int(2, 8) * HOUR,
      later(yes.at, HOUR).getTime(),
    ),
  )
  return calledOff(history(createdAt, day, [yes]), 'client', at)
}

const cancelledByProvider: Recipe = (chance, now) => {
  const createdAt = daysBefore(chance, now, chance.int(4, 70))
  const asked = history(createdAt, dayOf(later(createdAt, 6 * DAY)), [accept(later(createdAt, 3 * HOUR))])
  return calledOff(asked, 'provider', hoursLater(chance, createdAt, 5, 70))
}

const expired: Recipe = (chance, now) => {
  const createdAt = daysBefore(chance, now, chance.int(5, 70))
  const asked = history(createdAt, dayOf(later(createdAt, chance.int(2, 9) * DAY)), [])
  const at = asked.expiresAt
  const closed = { to: 'client', reason: 'Not answered in time', at } as const
  return {
    ...asked,
    events: [...asked.events, { actor: 'system', action: 'expire', to: 'rejected', at }],
    closed,
  }
}

const disputedInProgress: Recipe = (chance, now) => {
  const { startedAt, doneAt, createdAt, day, accepted: yes } = workedAt(chance, now, 1, 12)
  return history(createdAt, day, [yes, start(startedAt), dispute(doneAt)])
}

const disputedNoShow: Recipe = (chance, now) => {
  const { doneAt, createdAt, day, accepted: yes } = workedAt(chance, now, 1, 12)
  return history(createdAt, day, [yes, dispute(doneAt)])
}

const disputedAfterwards: Recipe = (chance, now) => {
  const { startedAt, doneAt, createdAt, day, accepted: yes } = workedAt(chance, now, 3, 12)
  const events = [
    yes,
    start(startedAt),
    complete('provider', doneAt),
    dispute(hoursLater(chance, doneAt, 1, 30)),
  ]
  const rest = { completedAt: doneAt, completedBy: 'provider', settleAt: settlesOf(doneAt, day) } as const
  return history(createdAt, day, events, rest)
}

/** Every course of a booking, with its number out of 300. */
export const recipes = {
  pending: { make: pending, count: 36 },
  accepted: { make: accepted, count: 40 },
  inProgress: { make: inProgress, count: 22 },
  completedByClient: { make: completedByClient, count: 70 },
  confirmedByClient: { make: confirmedByClient, count: 40 },
  settledByTime: { make: settledByTime, count: 30 },
  awaitingSettlement: { make: awaitingSettlement, count: 10 },
  declined: { make: declined, count: 18 },
  expired: { make: expired, count: 9 },
  steppedBack: { make: steppedBack, count: 7 },
  cancelledRequest: { make: cancelledRequest, count: 5 },
  cancelledInTime: { make: cancelledInTime, count: 6 },
  cancelledLate: { make: cancelledLate, count: 6 },
  cancelledByProvider: { make: cancelledByProvider, count: 4 },
  disputedInProgress: { make: disputedInProgress, count: 8 },
  disputedNoShow: { make: disputedNoShow, count: 4 },
  disputedAfterwards: { make: disputedAfterwards, count: 6 },
} as const satisfies Record<string, { make: Recipe; count: number }>

export type RecipeName = keyof typeof recipes
