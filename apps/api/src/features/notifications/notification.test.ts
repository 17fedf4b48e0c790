import { notificationContract } from '@kindling/domain/notifications/notification-contract'
import { defaultPreferences, type PreferencesChange } from '@kindling/domain/notifications/preferences'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestMember } from '../../../test/make-member.ts'
import { noticeOfVerified } from '../../../test/told.ts'
import { liveEvents } from '../../db/schema/talk/notifications.ts'
import { inTransaction } from '../../db/transaction.ts'
import { notify } from '../../notifier/notify.ts'
import { type NotificationKit, openNotifications } from './notification-test-kit.ts'

let kit: NotificationKit
beforeAll(async () => {
  kit = await openNotifications()
})
afterAll(() => kit.close())

const choose = async (as: TestMember, body: PreferencesChange) =>
  (await kit.call(notificationContract.setPreferences, { as, body })).data()

describe('a notification', () => {
  it('is written once for a key with concurrent writers', async () => {
    const member = await kit.makeMember()
    await Promise.all(Array.from({ length: 10 }, () => kit.verify(member, 'once')))
    expect(await kit.list(member, 'account')).toHaveLength(1)
    const events = await kit.db.select().from(liveEvents).where(eq(liveEvents.memberId, member.id))
    expect(events.filter(({ event }) => JSON.stringify(event).includes('"notification"'))).toHaveLength(1)
  })

  it('is rolled back with its transaction', async () => {
    const member = await kit.makeMember()
    const undone = inTransaction(kit.db, async (tx) => {
      await notify(tx, kit.deps, noticeOfVerified(member, kit.clock.now()))
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    expect(await kit.list(member, 'account')).toEqual([])
  })

  it('is cut when too long', async () => {
    const member = await kit.makeMember()
    await inTransaction(kit.db, (tx) =>
      notify(tx, kit.deps, {
        event: 'kyc_rejected',
        to: member.id,
        key: 'k',
        at: kit.clock.now(),
        facts: { method: 'utility', idType: null, reason: '“€”'.repeat(900) },
      }),
    )
    const [one] = await kit.list(member, 'account')
    expect(one?.description).toHaveLength(600)
  })

  // spec: accounts §2 notifications
  it('is listed newest first, in pages', async () => {
    const member = await kit.makeMember()
    for (const key of ['a', 'b', 'c']) await kit.verify(member, key)
    const first = await kit.list(member, 'account', { limit: 2 })
    const rest = await kit.list(member, 'account', { limit: 2, before: first.at(-1)?.id })
    expect([first.length, rest.length]).toEqual([2, 1])
    const ids = [...first, ...rest].map(({ id }) => id)
    expect(ids).toEqual([...ids].sort().reverse())
  })

  // spec: accounts §2 notifications read
  it('is marked as read once', async () => {
    const member = await kit.makeMember()
    await kit.verify(member)
    await kit.verify(member)
    const [newest] = await kit.list(member, 'account')
    const params = { id: newest?.id ?? '' }
    const left = { bookings: 0, follower: 0, followees: 0, account: 1, total: 1 }
    expect((await kit.call(notificationContract.read, { as: member, params })).data()).toEqual(left)
    const [before] = await kit.list(member, 'account')
    expect(before?.readAt).toBe(kit.clock.now().toISOString())
    kit.clock.advance(1000)
    expect((await kit.call(notificationContract.read, { as: member, params })).data()).toEqual(left)
    expect((await kit.list(member, 'account'))[0]).toEqual(before)
  })

  // spec: accounts §2 notifications read
  it('can’t be marked as read by another member', async () => {
    const [member, other] = [await kit.makeMember(), await kit.makeMember()]
    await kit.verify(member)
    const [one] = await kit.list(member, 'account')
    const tried = await kit.call(notificationContract.read, { as: other, params: { id: one?.id ?? '' } })
    expect(tried.statusCode).toBe(404)
    ;(await kit.call(notificationContract.readAll, { as: other })).data()
    expect(await kit.unread(member)).toMatchObject({ account: 1 })
    expect(await kit.list(other, 'account')).toEqual([])
  })

  it('can be marked as read with all others', async () => {
    const member = await kit.makeMember()
    await kit.verify(member)
    await kit.follow(await kit.makeMember(), member)
    expect(await kit.unread(member)).toMatchObject({ account: 1, follower: 1, total: 2 })
    expect((await kit.call(notificationContract.readAll, { as: member })).data().total).toBe(0)
    expect((await kit.list(member, 'follower'))[0]?.readAt).toBe(kit.clock.now().toISOString())
  })

  it('is deleted after 180 days', async () => {
    const member = await kit.makeMember()
    await kit.verify(member)
    kit.clock.advance(181 * 24 * 60 * 60 * 1000)
    await kit.verify(member)
    await kit.deps.jobs.send('forget-past-notifications', {})
    await kit.deps.jobs.runDue({ only: 'forget-past-notifications' })
    expect(await kit.list(member, 'account')).toHaveLength(1)
  })
})

// spec: accounts §2 notification settings
describe('notification preferences', () => {
  // spec: accounts §2 notification settings
  it('have defaults and can be changed one by one', async () => {
    const member = await kit.makeMember()
    const chosen = async () => (await kit.call(notificationContract.preferences, { as: member })).data()
    expect(await chosen()).toEqual({
      bookingMessages: false,
      orderUpdates: true,
      orderMessages: true,
      promotions: true,
      neighbourNeeds: true,
      accountNotifications: true,
      marketingNotifications: true,
    })
    expect(await choose(member, { promotions: false })).toEqual({ ...defaultPreferences, promotions: false })
    await choose(member, { bookingMessages: true })
    expect(await chosen()).toEqual({ ...defaultPreferences, promotions: false, bookingMessages: true })
    const other = await kit.makeMember()
    expect((await kit.call(notificationContract.preferences, { as: other })).data()).toEqual(
      defaultPreferences,
    )
  })

  // spec: accounts §2 notification settings
  it('mute the bell, without catching up later', async () => {
    const member = await kit.makeMember()
    await choose(member, { accountNotifications: false })
    await kit.thank(member, 'silent')
    const events = await kit.db.select().from(liveEvents).where(eq(liveEvents.memberId, member.id))
    expect(events.map(({ event }) => event)).toEqual([{ type: 'profile' }])
    await choose(member, { accountNotifications: true })
    expect(await kit.list(member, 'account')).toEqual([])
    await kit.thank(member, 'loud')
    expect(await kit.list(member, 'account')).toHaveLength(1)
  })

  it('can’t mute money and safety', async () => {
    const member = await kit.makeMember()
    await choose(member, { accountNotifications: false })
    await kit.verify(member)
    expect(await kit.list(member, 'account')).toHaveLength(1)
  })

  // spec: accounts §2 notification settings
  it('mute mails too, but not live events', async () => {
    const { client, provider, offer } = await kit.makeSides()
    await choose(provider, { orderUpdates: false })
    await kit.market.book(client, offer)
    expect(await kit.mailsTo(provider.email)).toEqual([])
    expect(await kit.unread(provider)).toMatchObject({ total: 0 })
    const events = await kit.db.select().from(liveEvents).where(eq(liveEvents.memberId, provider.id))
    expect(events.map(({ event }) => event)).toMatchObject([{ type: 'booking', status: 'pending' }])
    await choose(provider, { orderUpdates: true })
    await kit.market.book(client, offer)
    expect(await kit.mailsTo(provider.email)).toHaveLength(1)
  })

  it.each([{ promotions: 'yes' }, { promotions: null }, { promotions: 1 }])(
    'refuse %j with 422',
    async (body) => {
      const member = await kit.makeMember()
      const tried = await kit.call(notificationContract.setPreferences, { as: member, body })
      expect(tried.statusCode).toBe(422)
    },
  )
})
