import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { bookings } from '../../src/db/schema/bookings/bookings.ts'
import { checkBooks } from '../../src/ledger/books/check-books.ts'
import { roundsOf } from '../depth.ts'
import type { TestMember } from '../make-member.ts'
import type { Offer } from '../market.ts'
import { Bookers } from './bookers.ts'
import { type KilledApi, openKilledApi } from './killed-api.ts'

const rounds = roundsOf('KILL_ROUNDS', { inCheck: 4, atNight: 100 })
const pairCount = 8
const bookingsARound = 12

let api: KilledApi
beforeAll(async () => {
  api = await openKilledApi()
}, 120_000)
afterAll(() => api?.close(), 120_000)

async function makePairs(): Promise<{ client: TestMember; offer: Offer }[]> {
  const { market } = api
  const pairs = []
  for (let i = 0; i < pairCount; i += 1) {
    const [client, provider] = [await market.makeNeighbour(1_000_000), await market.makeNeighbour()]
    pairs.push({ client, offer: await market.makeOffer(provider, 5) })
  }
  return pairs
}

// asvs: Jepsen
it(
  `loses and duplicates no acknowledged booking when killed ${rounds} times under load`,
  async () => {
    const bookers = new Bookers()
    const pairs = await makePairs()
    const startTimes: number[] = []
    let doubts = 0

    for (let round = 0; round < rounds; round += 1) {
      const load = bookers.run(api.url, pairs)
      await Promise.race([bookers.waitForMore(bookingsARound), load])
      await pause(Math.random() * 60)
      await api.kill()
      await load

      startTimes.push(await api.start())
      doubts += await bookers.resolveDoubts(api.url)

      const rows = await api.deps.db.select({ id: bookings.id, status: bookings.status }).from(bookings)
      const found = new Map(rows.map(({ id, status }) => [id, status]))
      expect(new Set(found.keys())).toEqual(bookers.booked)
      for (const id of bookers.accepted) expect(found.get(id)).toBe('accepted')
      expect(await checkBooks(api.deps.db)).toEqual([])
    }

    expect(bookers.booked.size).toBeGreaterThanOrEqual(rounds * bookingsARound)
    console.info(
      `${bookers.booked.size} bookings, ${bookers.accepted.size} accepted, ${doubts} asked again; ready again in`,
      `${Math.round(startTimes.toSorted((a, b) => a - b)[rounds >> 1] ?? 0)} ms (median)`,
    )

    expect(await api.stop()).toBe(0)
    expect(api.isDatabaseGone()).toBe(true)
  },
  120_000 + rounds * 20_000,
)
