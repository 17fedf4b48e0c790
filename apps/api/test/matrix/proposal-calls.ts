import { defaultAvailability } from '@kindling/domain/appointments/availability'
import { availabilityContract } from '@kindling/domain/appointments/availability-contract'
import { proposalContract } from '@kindling/domain/bookings/moving/proposal-contract'
import { eq } from 'drizzle-orm'
import { bookings } from '../../src/db/schema/bookings/bookings.ts'
import { bothSides, type CallRow, onlyClient, onlyProvider } from './call-row.ts'
import type { Exception } from './contract-rows.ts'
import type { Caller, Neighbourhood } from './neighbourhood.ts'

const HOUR = 60 * 60 * 1000

/** Rows for endpoints that move a booking to another time. */
export const proposalCalls: readonly Exception[] = [
  {
    endpoint: proposalContract.list,
    make: async (n) => {
      const { id } = await proposed(n, 'owner')
      return { query: { booking: id, with: n.people.counterparty.id } }
    },
    unknown: { booking: 200, with: 200 },
  },
  {
    endpoint: proposalContract.slots,
    make: async (n) => {
      const { id, free } = await timedBooking(n)
      return { params: { id }, query: { from: free.slice(0, 10), days: '2' } }
    },
    answers: bothSides,
  },
  {
    endpoint: proposalContract.propose,
    make: async (n) => {
      const { id, free } = await timedBooking(n)
      return { params: { id }, body: { starts: [free] } }
    },
    answers: bothSides,
  },
  answerRow('accept', 'owner', onlyProvider),
  answerRow('accept', 'counterparty', onlyClient),
  answerRow('decline', 'owner', onlyProvider),
  answerRow('decline', 'counterparty', onlyClient),
  answerRow('withdraw', 'owner', onlyClient),
  answerRow('withdraw', 'counterparty', onlyProvider),
]

function answerRow(
  action: 'accept' | 'decline' | 'withdraw',
  by: 'owner' | 'counterparty',
  answers: CallRow['answers'],
): CallRow {
  return {
    endpoint: proposalContract[action],
    about: `proposed by the ${by === 'owner' ? 'client' : 'provider'}`,
    make: async (n) => {
      const { id, pid, free } = await proposed(n, by)
      return { params: { id, pid }, ...(action === 'accept' ? { body: { start: free } } : {}) }
    },
    answers,
  }
}

const used = new WeakMap<Neighbourhood, number>()

/** The owner's booking request for a time, and a free time two hours after it; each call uses another time. */
async function timedBooking(n: Neighbourhood): Promise<{ id: string; free: string }> {
  const weekly = ([1, 2, 3, 4, 5, 6, 7] as const).map((weekday) => ({
    weekday,
    start: '00:00',
    end: '00:00',
  }))
  const hours = { ...defaultAvailability, weekly, horizon_days: 365 }
  await n.t.call(availabilityContract.set, { as: n.people.counterparty, body: hours })
  const id = await n.booking()
  const nth = (used.get(n) ?? 0) + 1
  used.set(n, nth)
  const startsAt = new Date(Math.ceil(n.t.clock.now().getTime() / HOUR) * HOUR + (nth * 4 + 48) * HOUR)
  const blocked = { from: startsAt, to: new Date(startsAt.getTime() + HOUR) }
  const expiresAt = startsAt
  await n.t.db
    .update(bookings)
    .set({ startsAt, durationMinutes: 60, blocked, expiresAt })
    .where(eq(bookings.id, id))
  return { id, free: new Date(startsAt.getTime() + 2 * HOUR).toISOString() }
}

async function proposed(n: Neighbourhood, by: Extract<Caller, 'owner' | 'counterparty'>) {
  const { id, free } = await timedBooking(n)
  const body = { starts: [free] }
  const answer = await n.t.call(proposalContract.propose, { as: n.people[by], params: { id }, body })
  const pid = answer.data().id
  n.partyOnly.push(pid)
  return { id, pid, free }
}
