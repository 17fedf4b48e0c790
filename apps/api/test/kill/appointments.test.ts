import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { checkBooks } from '../../src/ledger/books/check-books.ts'
import { roundsOf } from '../depth.ts'
import { dayAfter } from '../market.ts'
import type { Asked } from './asked.ts'
import { holdTable } from './held-table.ts'
import { type KilledApi, openKilledApi } from './killed-api.ts'
import {
  type Heard,
  hear,
  hearAll,
  instantBookings,
  isAnswered,
  makeRivals,
  overlappingRequests,
} from './rivals.ts'

const rounds = roundsOf('KILL_APPOINTMENT_ROUNDS', { inCheck: 1, atNight: 40 })
const rivalCount = 50

let api: KilledApi
beforeAll(async () => {
  api = await openKilledApi()
}, 120_000)
afterAll(() => api?.close(), 120_000)

/** Sends all requests in parallel, kills the API when the first one writes a notification, and restarts it. */
async function killAtNews(all: readonly Asked[]): Promise<Heard[]> {
  const held = await holdTable(api.connection, 'notifications')
  const sent = Promise.all(all.map((asked) => hear(asked, api.url)))
  try {
    await held.untilWanted()
  } finally {
    await api.kill()
    await held.release()
    await sent
    await api.start()
  }
  return await sent
}

/** Sends all requests in parallel, kills the API once some were answered, and restarts it. */
async function killAfterSome(all: readonly Asked[]): Promise<Heard[]> {
  let waitsFor = 1 + Math.floor((Math.random() * all.length) / 2)
  const someHeard = Promise.withResolvers<void>()
  const sent = all.map(async (asked) => {
    const heard = await hear(asked, api.url)
    waitsFor -= 1
    if (waitsFor === 0) someHeard.resolve()
    return heard
  })
  await someHeard.promise
  await api.kill()
  const heard = await Promise.all(sent)
  await api.start()
  return heard
}

/** Repeats all requests after the restart: one has won the slot, the others get `slot_taken`, as before the kill. */
async function expectOneWinner(all: readonly Asked[], first: readonly Heard[]): Promise<Heard[]> {
  const again = await hearAll(all, api.url)
  const isWon = ({ status, current }: Heard) => status === 200 || current === 'accepted'
  expect(again.filter(isWon)).toHaveLength(1)
  const isLost = ({ status, code }: Heard) => status === 409 && code === 'slot_taken'
  expect(again.filter((heard) => !isWon(heard) && !isLost(heard))).toEqual([])
  first.forEach((heard, nth) => {
    if (!isAnswered(heard)) return
    expect([heard.status === 200, heard.code]).toEqual(
      heard.status === 200 ? [isWon(again[nth] ?? heard), undefined] : [false, 'slot_taken'],
    )
  })
  return again
}

async function promised(start: string): Promise<number> {
  const { rows } = await api.deps.db.execute<{ n: number }>(sql`
    select count(*)::int as n from bookings
    where status = 'accepted' and blocked && tstzrange(${start}, ${start}::timestamptz + interval '90 minutes')`)
  return rows[0]?.n ?? 0
}

async function overlaps(): Promise<number> {
  const { rows } = await api.deps.db.execute<{ n: number }>(sql`
    select count(*)::int as n from bookings one join bookings other
      on one.provider_id = other.provider_id and one.id < other.id and one.blocked && other.blocked
    where one.status in ('accepted', 'in_progress') and other.status in ('accepted', 'in_progress')`)
  return rows[0]?.n ?? 0
}

async function deadlocks(): Promise<number> {
  const { rows } = await api.deps.db.execute<{ n: number }>(sql`
    select deadlocks::int as n from pg_stat_database where datname = current_database()`)
  return rows[0]?.n ?? 0
}

it(
  `books a slot once when many want it while the API is killed (${rounds} times each way)`,
  async () => {
    const { clients, asks, instant } = await makeRivals(api, rivalCount)
    const firsts: Heard[] = []
    for (let round = 0; round < rounds; round += 1) {
      const day = dayAfter(new Date(), 2 + round)
      const [ten, two] = [`${day}T10:00:00.000Z`, `${day}T14:00:00.000Z`]

      const accepts = await overlappingRequests(api.url, { clients, offer: asks, start: ten })
      const isEven = round % 2 === 0
      const accepted = await (isEven ? killAtNews : killAfterSome)(accepts)
      await expectOneWinner(accepts, accepted)
      expect(await promised(ten)).toBe(1)

      const books = await instantBookings(api.url, { clients, offer: instant, start: two })
      const booked = await (isEven ? killAfterSome : killAtNews)(books)
      const answered = await expectOneWinner(books, booked)
      expect(await hearAll(books, api.url)).toEqual(answered)
      expect(await promised(two)).toBe(1)

      expect(await overlaps()).toBe(0)
      expect(await checkBooks(api.deps.db)).toEqual([])
      firsts.push(...accepted, ...booked)
      // Conflicts are detected by locks in a fixed order, not by deadlocks.
      expect(await deadlocks()).toBe(0)
    }
    const heard = firsts.filter(isAnswered)
    expect(heard.length).toBeGreaterThan(0)
    expect(heard.length).toBeLessThan(firsts.length)
    console.info(`${firsts.length} calls, of which ${heard.length} were answered before the api was killed`)
  },
  120_000 + rounds * 30_000,
)
