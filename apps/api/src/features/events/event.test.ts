import { bookingContract } from '@kindling/domain/bookings/booking-contract'
import { notificationContract } from '@kindling/domain/notifications/notification-contract'
import { eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { EventReader } from '../../../test/event-reader.ts'
import { enterElsewhere } from '../../../test/make-member.ts'
import { openMarket } from '../../../test/market.ts'
import { tellVerified } from '../../../test/told.ts'
import { members } from '../../db/schema/members/members.ts'
import { inTransaction } from '../../db/transaction.ts'
import { publish } from '../../notifier/live-event-store.ts'
import { type EventKit, idsOf, openEvents } from './event-test-kit.ts'

const MINUTE = 60_000

let kit: EventKit
beforeAll(async () => {
  kit = await openEvents()
})
afterEach(() => kit.closeReaders())
afterAll(() => kit.close())

describe('GET /events', () => {
  // spec: accounts §2 notifications
  it('needs a valid session in the Authorization header', async () => {
    const member = await kit.makeMember()
    for (const token of ['nonsense', `${await member.token()}x`]) {
      const reader = await kit.read(member, kit.here, { token })
      expect(reader.status).toBe(401)
      expect(await reader.refusal()).toMatchObject({ status: 'error', code: 'unauthenticated' })
    }
    const bare = await fetch(`${kit.here}/api/events`)
    expect(bare.status).toBe(401)
    const inAddress = await fetch(`${kit.here}/api/events?token=${await member.token()}`)
    expect(inAddress.status).toBe(401)
    const token = await member.token()
    await kit.endSession(member)
    expect((await kit.read(member, kit.here, { token })).status).toBe(401)
  })

  it('isn’t cached, buffered or compressed', async () => {
    const member = await kit.makeMember()
    const response = await fetch(`${kit.here}/api/events`, {
      headers: { authorization: `Bearer ${await member.token()}`, 'accept-encoding': 'br, gzip' },
    })
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
    })
    expect(response.headers.get('content-encoding')).toBeNull()
    await response.body?.cancel()
  })

  // spec: accounts §2 live notifications
  it('sends new notifications', async () => {
    const member = await kit.makeMember()
    const reader = await kit.read(member)
    await tellVerified(kit, member)
    const [, event] = await reader.until(2)
    const [listed] = (await kit.call(notificationContract.account, { as: member })).data()
    expect(event).toEqual({ type: 'notification', notification: listed })
  })

  // spec: accounts §2 live notifications
  it('sends each step of a booking to both sides, across processes, and to nobody else', async () => {
    const market = openMarket(kit)
    const client = await market.makeNeighbour(100)
    const provider = await market.makeNeighbour()
    const offer = await market.makeOffer(provider)
    const [ofClient, ofProvider, ofStranger] = [
      await kit.read(client, kit.there),
      await kit.read(provider, kit.there),
      await kit.read(await kit.makeMember(), kit.there),
    ]
    const id = await market.book(client, offer)
    await market.act(provider, 'accept', id)
    const steps = [
      { type: 'booking', id, status: 'pending' },
      { type: 'booking', id, status: 'accepted' },
    ]
    const isStep = ({ type }: { type: string }) => type === 'booking'
    await Promise.all([ofClient.until(3), ofProvider.until(3)])
    expect(ofClient.events.filter(isStep)).toEqual(steps)
    expect(ofProvider.events.filter(isStep)).toEqual(steps)
    // Events arrive in order: none was on its way to the stranger.
    expect(ofStranger.events).toEqual([])
    const { status } = (await kit.call(bookingContract.get, { as: client, params: { id } })).data()
    expect(status).toBe('accepted')
  })

  it('sends nothing of a transaction that was rolled back', async () => {
    const member = await kit.makeMember()
    const reader = await kit.read(member)
    const undone = inTransaction(kit.db, async (tx) => {
      await publish(tx, { memberId: member.id, event: { type: 'profile' } })
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    await kit.tell(member, 'after')
    expect(idsOf(await reader.until(1))).toEqual(['after'])
  })

  it('tells the member’s other screens that notices were read', async () => {
    const member = await kit.makeMember()
    await tellVerified(kit, member)
    await kit.untilArrived()
    const reader = await kit.read(member, kit.there)
    const readAll = () => kit.call(notificationContract.readAll, { as: member })
    await readAll()
    expect(await reader.until(1)).toEqual([{ type: 'notifications_read' }])
    await readAll()
    await kit.tell(member, 'after')
    expect(idsOf(await reader.until(2))).toEqual(['notifications_read', 'after'])
  })
})

// spec: accounts §2 live notifications
describe('an event stream ends', () => {
  // asvs: 8.2.1 suspension
  it('when the member is suspended, in any process; `out` can’t reconnect', async () => {
    const member = await kit.makeMember()
    const suspend = (suspension: 'read_only' | 'out' | 'none') =>
      kit.other.deps.db.update(members).set({ suspension }).where(eq(members.id, member.id))
    for (const step of ['read_only', 'out'] as const) {
      const reader = await kit.read(member)
      await suspend(step)
      await reader.untilOver()
      const again = await kit.read(member)
      expect(again.status, step).toBe(step === 'out' ? 403 : 200)
      if (step === 'out') expect(await again.refusal()).toMatchObject({ code: 'suspended' })
    }
    await suspend('none')
    // No stream tells when this process has heard of it.
    await vi.waitUntil(async () => (await kit.read(member)).status === 200, { timeout: 10_000 })
  })

  it('before it begins if the member is suspended meanwhile, with 403', async () => {
    const member = await kit.makeMember()
    const first = await kit.read(member)
    await kit.closeReaders()
    const slow = await kit.deps.pool.connect()
    await slow.query('begin; lock table live_events')
    const refused = kit.read(member, kit.here, { since: first.cursor() })
    await vi.waitUntil(() => kit.deps.live.count(member.id) === 1, { timeout: 10_000 })
    await kit.db.update(members).set({ suspension: 'out' }).where(eq(members.id, member.id))
    await vi.waitUntil(() => kit.deps.live.count(member.id) === 0, { timeout: 10_000 })
    await slow.query('commit')
    slow.release()
    expect((await refused).status).toBe(403)
  })

  it('when its session ends, in any process', async () => {
    const member = await kit.makeMember()
    const [mine, elsewhere] = [await kit.read(member, kit.here), await kit.read(member, kit.there)]
    const bystander = await kit.read(await kit.makeMember())
    await kit.endSession(member)
    await Promise.all([mine.untilOver(), elsewhere.untilOver()])
    expect(bystander.isOver()).toBe(false)
  })

  it('before it begins if the session ends meanwhile, with 401', async () => {
    const member = await kit.makeMember()
    const first = await kit.read(member)
    await kit.closeReaders()
    const slow = await kit.deps.pool.connect()
    await slow.query('begin; lock table live_events')
    const refused = kit.read(member, kit.here, { since: first.cursor() })
    // It waits for the missed events.
    await vi.waitUntil(() => kit.deps.live.count(member.id) === 1, { timeout: 10_000 })
    await kit.endSession(member)
    await vi.waitUntil(() => kit.deps.live.count(member.id) === 0, { timeout: 10_000 })
    await slow.query('commit')
    slow.release()
    expect((await refused).status).toBe(401)
  })

  it('when its token expires', async () => {
    const member = await kit.makeMember()
    const token = await member.token()
    kit.clock.advance(15 * MINUTE - 1500)
    const startedAt = performance.now()
    const reader = await kit.read(member, kit.here, { token })
    await reader.untilOver()
    // The token's expiry has whole seconds.
    expect(performance.now() - startedAt).toBeGreaterThan(400)
    expect(reader.status).toBe(200)
  })

  it('when its process loses the database’s notifications, so that no event is missed', async () => {
    const member = await kit.makeMember()
    const reader = await kit.read(member)
    await kit.deps.pool.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'kindling listener' and datname = current_database()",
    )
    await reader.untilOver()
    const refused = await kit.read(member)
    // It may have reconnected already.
    expect([200, 503]).toContain(refused.status)
    refused.close()
    await kit.tell(member, 'meanwhile')
    await vi.waitUntil(() => kit.deps.live.isInTouch() && kit.other.deps.live.isInTouch(), {
      timeout: 10_000,
    })
    const back = await kit.read(member, kit.here, { since: reader.cursor() })
    expect(idsOf(await back.until(1))).toEqual(['meanwhile'])
  })
})

// spec: accounts §2 live notifications
it('an open event stream doesn’t delay the shutdown', async () => {
  const { deps, app } = await kit.startProcess()
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  await vi.waitUntil(() => deps.live.isInTouch(), { timeout: 10_000 })
  const reader = await kit.read(await kit.makeMember(), origin)
  const startedAt = performance.now()
  await app.close()
  await deps.close()
  expect(performance.now() - startedAt).toBeLessThan(5000)
  expect(reader.isOver()).toBe(true)
})

// spec: accounts §2 live notifications
describe('many event streams', () => {
  // asvs: API4
  it('are limited to ten for a member, until one closes', async () => {
    const member = await kit.makeMember()
    const readers = await Promise.all(Array.from({ length: 10 }, () => kit.read(member)))
    expect(readers.map(({ status }) => status)).toEqual(Array(10).fill(200))
    const refused = await kit.read(member)
    expect(refused.status).toBe(429)
    expect(refused.headers.get('retry-after')).toBe('60')
    readers[0]?.close()
    await vi.waitUntil(() => kit.deps.live.count(member.id) === 9, { timeout: 10_000 })
    expect((await kit.read(member)).status).toBe(200)
  })

  // asvs: API4
  it('opened concurrently stay within the limit', async () => {
    const member = await kit.makeMember()
    const readers = await Promise.all(Array.from({ length: 60 }, () => kit.read(member)))
    expect(readers.filter(({ status }) => status === 200)).toHaveLength(10)
    expect(kit.deps.live.count(member.id)).toBe(10)
  })

  // asvs: 2.4.1
  it('are limited to 60 a minute for a session', async () => {
    const member = await kit.makeMember()
    const statuses: number[] = []
    for (let i = 0; i < 61; i += 1) {
      const reader = await kit.read(member)
      statuses.push(reader.status)
      reader.close()
      await vi.waitUntil(() => kit.deps.live.count(member.id) === 0, { timeout: 10_000, interval: 1 })
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(60)
    expect(statuses.at(-1)).toBe(429)
    expect((await kit.read(await enterElsewhere(kit.deps, member))).status).toBe(200)
  })

  it('of 200 members don’t block other calls', async () => {
    const members = await Promise.all(Array.from({ length: 200 }, () => kit.makeMember()))
    const readers: EventReader[] = []
    for (const member of members) readers.push(await kit.read(member))
    expect(kit.deps.live.count()).toBe(200)
    const [first] = members
    if (first === undefined) throw new Error('nobody was made')
    const key = v7()
    const telling = Promise.all(members.map((member) => kit.tell(member, key)))
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => kit.call(notificationContract.unread, { as: first })),
    )
    await telling
    expect(answers.every(({ statusCode }) => statusCode === 200)).toBe(true)
    for (const reader of readers) expect(idsOf(await reader.until(1))).toEqual([key])
  }, 60_000)
})
