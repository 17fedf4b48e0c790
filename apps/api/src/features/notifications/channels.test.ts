import { channelContract } from '@kindling/domain/notifications/channel-contract'
import type { ChannelSettingsChange } from '@kindling/domain/notifications/channel-settings'
import { notificationContract } from '@kindling/domain/notifications/notification-contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestMember } from '../../../test/make-member.ts'
import { type NotificationKit, openNotifications } from './notification-test-kit.ts'

let kit: NotificationKit
beforeAll(async () => {
  kit = await openNotifications()
})
afterAll(() => kit.close())

const read = async (as: TestMember) => (await kit.call(channelContract.read, { as })).data()
const change = (as: TestMember, body: ChannelSettingsChange) => kit.call(channelContract.change, { as, body })

describe('notification channels of a member', () => {
  it('have defaults and can be changed one by one', async () => {
    const [member, other] = [await kit.makeMember(), await kit.makeMember()]
    const before = await read(member)
    expect(before.topics.bookings).toEqual({ bell: true, push: true, mail: true })
    expect(before.topics.messages).toEqual({ bell: true, push: true })
    expect(before.topics.reviews).toEqual({ bell: true, push: false, digest: true })
    expect(before.quiet).toBeNull()
    expect(before.digest).toBe('weekly')
    const changed = await change(member, { topics: { bookings: { mail: false }, news: { push: true } } })
    expect(changed.data().topics.bookings).toEqual({ bell: true, push: true, mail: false })
    await change(member, { quiet: { start: '22:00', end: '07:00' } })
    await change(member, { topics: { bookings: { bell: false } } })
    expect(await read(member)).toEqual({
      topics: {
        ...before.topics,
        bookings: { bell: false, push: true, mail: false },
        news: { ...before.topics.news, push: true },
      },
      quiet: { start: '22:00', end: '07:00' },
      digest: 'weekly',
    })
    expect((await change(member, { digest: 'daily' })).data()).toMatchObject({
      digest: 'daily',
      quiet: { start: '22:00', end: '07:00' },
    })
    expect((await change(member, { quiet: null })).data()).toMatchObject({ quiet: null, digest: 'daily' })
    expect(await read(other)).toEqual(before)
  })

  it('keep their values when a preference toggle changes, and the other way round', async () => {
    const member = await kit.makeMember()
    await change(member, { topics: { reviews: { push: true } }, quiet: { start: '21:00', end: '06:00' } })
    await kit.call(notificationContract.setPreferences, { as: member, body: { promotions: false } })
    await change(member, { topics: { reviews: { bell: false } } })
    expect((await kit.call(notificationContract.preferences, { as: member })).data().promotions).toBe(false)
    expect(await read(member)).toMatchObject({
      topics: { reviews: { bell: false, push: true } },
      quiet: { start: '21:00', end: '06:00' },
    })
  })

  it.each(['money', 'safety'] as const)('need bell or mail for %s', async (topic) => {
    const member = await kit.makeMember()
    expect((await change(member, { topics: { [topic]: { bell: false } } })).statusCode).toBe(200)
    const last = await change(member, { topics: { [topic]: { mail: false } } })
    expect(last.statusCode).toBe(422)
    expect((await read(member)).topics[topic]).toEqual({ bell: false, push: true, mail: true })
  })

  it('can all be off for other topics', async () => {
    const member = await kit.makeMember()
    const none = { bell: false, push: false, mail: false, digest: false }
    expect((await change(member, { topics: { needs: none, news: none } })).data().topics.needs).toEqual(none)
  })

  it.each([
    { topics: { bookings: { push: 'yes' } } },
    { quiet: { start: '22:00', end: '22:00' } },
    { quiet: { start: '25:00', end: '07:00' } },
    { digest: 'hourly' },
  ])('refuse %j with 422', async (body) => {
    const tried = await change(await kit.makeMember(), body as ChannelSettingsChange)
    expect(tried.statusCode).toBe(422)
  })
})

describe('mails about bookings', () => {
  it('can be switched off, except for receipts', async () => {
    const { client, provider, offer } = await kit.makeSides()
    await change(provider, { topics: { bookings: { mail: false } } })
    await change(client, { topics: { bookings: { mail: false } } })
    const id = await kit.market.book(client, offer)
    expect(await kit.mailsTo(provider.email)).toEqual([])
    expect(await kit.unread(provider)).toMatchObject({ total: 1 })
    await kit.market.act(provider, 'accept', id)
    await kit.market.act(client, 'in-progress', id)
    await kit.market.complete(client, id)
    expect(await kit.mailsTo(provider.email)).toHaveLength(1)
    expect(await kit.mailsTo(client.email)).toHaveLength(1)
  })
})
