import { channelContract } from '@kindling/domain/notifications/channel-contract'
import { notificationContract } from '@kindling/domain/notifications/notification-contract'
import { v7 } from 'uuid'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { TestMember } from '../../../test/make-member.ts'
import { noticeOfVerified, tellVerified } from '../../../test/told.ts'
import { inTransaction } from '../../db/transaction.ts'
import { DAY, HOUR, SECOND } from '../../platform/durations.ts'
import { notify } from '../notify.ts'
import { payloadOf } from './push-message.ts'
import { openPushKit, type PushKit } from './push-test-kit.ts'

let kit: PushKit
beforeAll(async () => {
  kit = await openPushKit()
})
afterEach(() => kit.check())
afterAll(() => kit.close())

describe('a push message', () => {
  it('has the bell’s text and link, encrypted for its device and signed', async () => {
    const { member, endpoint } = await kit.makeHearer()
    await kit.accept(member)
    await kit.sweep()
    const [{ message, ttl, topic } = expect.fail()] = kit.heard(endpoint)
    expect(message).toMatchObject({
      title: 'Booking accepted',
      body: 'Ben Okri accepted “Bike repair”.',
      url: '/outward-progress/01890a5d-ac96-774b-bcce-b302099a8057',
    })
    expect(ttl).toBe(DAY / SECOND)
    expect(topic).toMatch(/^[\w-]{32}$/)
    const bell = await kit.t.call(notificationContract.bookings, { as: member })
    expect(bell.data()[0]).toMatchObject({ title: message.title, description: message.body })
  })

  it('reaches every device of its member once, and no other member’s', async () => {
    const { member, endpoint } = await kit.makeHearer()
    const second = await kit.subscribe(member)
    const { endpoint: others } = await kit.makeHearer()
    const key = v7()
    await kit.accept(member, 'Ben', key)
    await kit.sweep()
    await kit.accept(member, 'Ben', key)
    await kit.sweep()
    expect([endpoint, second, others].map((one) => kit.heard(one).length)).toEqual([1, 1, 0])
  })

  it('isn’t sent when its transaction is rolled back', async () => {
    const { member, endpoint } = await kit.makeHearer()
    const failing = inTransaction(kit.t.db, async (tx) => {
      await notify(tx, kit.t.deps, noticeOfVerified(member, kit.clock.now()))
      throw new Error('undone')
    })
    await expect(failing).rejects.toThrow('undone')
    await kit.sweep()
    expect(kit.heard(endpoint)).toEqual([])
  })

  it('isn’t sent once the notification was read in the bell', async () => {
    const { member, endpoint } = await kit.makeHearer()
    await kit.accept(member)
    await kit.t.call(notificationContract.readAll, { as: member })
    await kit.sweep()
    expect(kit.triesOf(endpoint)).toBe(0)
  })

  it('is at most three kilobytes, whatever the text', async () => {
    const { member, endpoint } = await kit.makeHearer()
    await inTransaction(kit.t.db, (tx) =>
      notify(tx, kit.t.deps, {
        event: 'kyc_rejected',
        to: member.id,
        key: v7(),
        at: kit.clock.now(),
        facts: { method: 'utility', idType: null, reason: '漢'.repeat(900) },
      }),
    )
    await kit.sweep()
    const [{ size } = expect.fail()] = kit.heard(endpoint)
    expect(size).toBeLessThanOrEqual(3000)
    expect(size).toBeGreaterThan(1800)
    const long = payloadOf({ title: 'Hello', body: '漢'.repeat(5000), url: '/', tag: 'a' })
    expect(Buffer.byteLength(long)).toBeLessThanOrEqual(3000)
    expect(JSON.parse(long).body).toMatch(/^漢{800,}…$/)
  })
})

describe('channel preferences', () => {
  const set = async (as: TestMember, body: object) =>
    expect((await kit.t.call(channelContract.change, { as, body })).statusCode).toBe(200)
  const unread = async (as: TestMember) =>
    (await kit.t.call(notificationContract.unread, { as })).data().total

  it('apply: bell without push, push without bell', async () => {
    const { member, endpoint } = await kit.makeHearer()
    await set(member, { topics: { bookings: { push: false } } })
    await kit.accept(member)
    await kit.sweep()
    expect([kit.heard(endpoint).length, await unread(member)]).toEqual([0, 1])
    await set(member, { topics: { bookings: { push: true, bell: false } } })
    const key = v7()
    await kit.accept(member, 'Ben', key)
    await kit.sweep()
    await kit.accept(member, 'Ben', key)
    await kit.sweep()
    expect([kit.heard(endpoint).length, await unread(member)]).toEqual([1, 1])
  })

  it('hold back what comes in quiet hours, and send it as one afterwards', async () => {
    const { member, endpoint } = await kit.makeHearer()
    // It is noon in London.
    await set(member, { quiet: { start: '11:30', end: '13:00' } })
    await kit.accept(member, 'Ben')
    await kit.accept(member, 'Amara')
    kit.clock.advance(SECOND)
    await tellVerified(kit.t, member)
    await kit.sweep()
    expect([kit.heard(endpoint).length, await unread(member)]).toEqual([0, 3])
    kit.clock.advance(HOUR)
    await kit.sweep()
    expect(kit.heard(endpoint).map(({ message }) => message)).toMatchObject([
      { title: '3 things happened', body: 'Booking accepted, Identity verified', url: '/explore' },
    ])
    await kit.accept(member, 'Ben')
    await kit.sweep()
    expect(kit.heard(endpoint)).toHaveLength(2)
  })
})
