import { setTimeout as pause } from 'node:timers/promises'
import { availability } from '../../src/db/schema/bookings/availability.ts'
import type { TestMember } from '../make-member.ts'
import type { Offer } from '../market.ts'
import { type Asked, calls } from './asked.ts'
import type { KilledApi } from './killed-api.ts'

const MINUTE = 60_000
const mostTries = 10

/** Outcome of a request: status, created id and error code, or no response. */
export interface Heard {
  status: number | undefined
  id: string | undefined
  code: string | undefined
  /** Current status of the booking in a state conflict. */
  current: string | undefined
}

const unheard: Heard = { status: undefined, id: undefined, code: undefined, current: undefined }

export async function hear(asked: Asked, url: string): Promise<Heard> {
  try {
    const response = await asked.send(url)
    const answer = Object(await response.json())
    return { status: response.status, id: Object(answer.data).id, code: answer.code, current: answer.current }
  } catch {
    return unheard
  }
}

/** Whether a response is final, rather than asking for a retry. */
export function isAnswered({ status, code }: Heard): boolean {
  return status !== undefined && code !== 'conflict' && code !== 'unavailable'
}

/**
 * Sends all requests in parallel, and retries those that were told to, while an abandoned request is still
 * running.
 */
export async function hearAll(all: readonly Asked[], url: string): Promise<Heard[]> {
  return await Promise.all(
    all.map(async (asked) => {
      for (let tries = 1; ; tries += 1) {
        const heard = await hear(asked, url)
        if (isAnswered(heard) || tries === mostTries) return heard
        await pause(100)
      }
    }),
  )
}

/** Clients who compete for one provider's time. */
export async function makeRivals({ market, deps }: KilledApi, count: number) {
  const provider = await market.makeNeighbour()
  const weekly = ([1, 2, 3, 4, 5, 6, 7] as const).map((weekday) => ({
    weekday,
    start: '00:00',
    end: '00:00',
  }))
  await deps.db.insert(availability).values({
    memberId: provider.id,
    weekly,
    dates: [],
    noticeMinutes: 0,
    horizonDays: 365,
    maxPerDay: null,
    bufferBeforeMinutes: 0,
    bufferAfterMinutes: 0,
    updatedAt: deps.clock.now(),
  })
  const clients: TestMember[] = []
  for (let nth = 0; nth < count; nth += 1) clients.push(await market.makeNeighbour(10_000))
  return {
    clients,
    asks: await market.makeOffer(provider, 5),
    instant: await market.makeOffer(provider, 5, { instant: true }),
  }
}

interface Wanted {
  clients: readonly TestMember[]
  offer: Offer
  start: string
}

/** Requests that accept each client's request: for the time, alternating with half an hour later. */
export async function overlappingRequests(url: string, { clients, offer, start }: Wanted): Promise<Asked[]> {
  return await someAtOnce(clients, async (client, nth) => {
    const scene = { client, offer }
    const at = new Date(Date.parse(start) + (nth % 2) * 30 * MINUTE).toISOString()
    const intentId = await calls.payForHour(scene).answer(url)
    return calls.accept(scene, await calls.bookHour(scene, intentId, at).answer(url))
  })
}

/** Instant bookings of the time, each paid already. */
export async function instantBookings(url: string, { clients, offer, start }: Wanted): Promise<Asked[]> {
  return await someAtOnce(clients, async (client) => {
    const scene = { client, offer }
    return calls.bookHour(scene, await calls.payForHour(scene).answer(url), start)
  })
}

async function someAtOnce<T, R>(
  list: readonly T[],
  work: (item: T, nth: number) => Promise<R>,
): Promise<R[]> {
  const done: R[] = []
  for (let nth = 0; nth < list.length; nth += 5) {
    done.push(...(await Promise.all(list.slice(nth, nth + 5).map((item, i) => work(item, nth + i)))))
  }
  return done
}
