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

describe('the stream', () => {
  it('is for signed-in members alone', async () => {
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

  it('is kept and held back by nobody on the way, and isn’t packed', async () => {
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

  it('tells the member what is in the bell now', async () => {
    const member = await kit.makeMember()
    const reader = await kit.read(member)
    await tellVerified(kit, member)
    const [, event] = await reader.until(2)
    const [listed] = (await kit.call(notificationContract.account, { as: member })).data()
    expect(event).toEqual({ type: 'notification', notification: listed })
  })

  it('tells both sides of a booking of each step, through another process, and nobody else', async () => {
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
    // What is told later comes later: nothing else was on its way to the stranger.
    expect(ofStranger.events).toEqual([])
    const { status } = (await kit.call(bookingContract.get, { as: client, params: { id } })).data()
    expect(status).toBe('accepted')
  })

  it('tells nothing of what was undone', async () => {
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

  it('tells the member’s other screens that something was read', async () => {
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

describe('the stream ends', () => {
  it('when its member is suspended, in another process, and who is out isn’t let in again', async () => {
    const member = await kit.makeMember()
    for (const step of ['read_only', 'out', 'none'] as const) {
      const reader = step === 'none' ? undefined : await kit.read(member)
      await kit.other.deps.db.update(members).set({ suspension: step }).where(eq(members.id, member.id))
      await reader?.untilOver()
      const again = await kit.read(member)
      expect(again.status, step).toBe(step === 'out' ? 403 : 200)
      if (step === 'out') expect(await again.refusal()).toMatchObject({ code: 'suspended' })
    }
  })

  it('before it begins where the member is suspended meanwhile, and says so', async () => {
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

  it('when its session does, in another process', async () => {
    const member = await kit.makeMember()
    const [mine, elsewhere] = [await kit.read(member, kit.here), await kit.read(member, kit.there)]
    const bystander = await kit.read(await kit.makeMember())
    await kit.endSession(member)
    await Promise.all([mine.untilOver(), elsewhere.untilOver()])
    expect(bystander.isOver()).toBe(false)
  })

  it('before it begins where the session ends meanwhile, and says so', async () => {
    const member = await kit.makeMember()
    const first = await kit.read(member)
    await kit.closeReaders()
    const slow = await kit.deps.pool.connect()
    await slow.query('begin; lock table live_events')
    const refused = kit.read(member, kit.here, { since: first.cursor() })
    // It waits for what it missed.
    await vi.waitUntil(() => kit.deps.live.count(member.id) === 1, { timeout: 10_000 })
    await kit.endSession(member)
    await vi.waitUntil(() => kit.deps.live.count(member.id) === 0, { timeout: 10_000 })
    await slow.query('commit')
    slow.release()
    expect((await refused).status).toBe(401)
  })

  it('with its token, and not before', async () => {
    const member = await kit.makeMember()
    const token = await member.token()
    kit.clock.advance(15 * MINUTE - 1500)
    const startedAt = performance.now()
    const reader = await kit.read(member, kit.here, { token })
    await reader.untilOver()
    // Its end is told in whole seconds.
    expect(performance.now() - startedAt).toBeGreaterThan(400)
    expect(reader.status).toBe(200)
  })

  it('when this process no longer hears what happens, so that nothing is missed silently', async () => {
    const member = await kit.makeMember()
    const reader = await kit.read(member)
    await kit.deps.pool.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'kindling listener' and datname = current_database()",
    )
    await reader.untilOver()
    const refused = await kit.read(member)
    // It may be in touch again already.
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

it('an open stream doesn’t hold up the end of the process', async () => {
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

describe('many streams', () => {
  it('of one member are ten at most; one that closes makes room', async () => {
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

  it('that are opened sixty at once find ten places', async () => {
    const member = await kit.makeMember()
    const readers = await Promise.all(Array.from({ length: 60 }, () => kit.read(member)))
    expect(readers.filter(({ status }) => status === 200)).toHaveLength(10)
    expect(kit.deps.live.count(member.id)).toBe(10)
  })

  it('are opened by a device sixty times a minute at most', async () => {
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

  it('of 200 members, all told at the same time, leave the process answering', async () => {
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
