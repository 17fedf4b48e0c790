import { followContract } from '@kindling/domain/follows/follow-contract'
import type { NotificationGroup } from '@kindling/domain/notifications/notification'
import { reviewContract } from '@kindling/domain/reviews/review-contract'
import { skillOfferContract } from '@kindling/domain/skills/skill-offer-contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestMember } from '../../../test/make-member.ts'
import { keyed, UNTIL_SETTLED } from '../../../test/market.ts'
import { skills } from '../../db/schema/offers/skills.ts'
import { notify } from '../../notifier/notify.ts'
import { openLending } from '../bookings/loans/loan-test-kit.ts'
import { type NotificationKit, openNotifications } from './notification-test-kit.ts'

let kit: NotificationKit
beforeAll(async () => {
  kit = await openNotifications()
})
afterAll(() => kit.close())

const told = async (as: TestMember, group: NotificationGroup) =>
  (await kit.list(as, group)).map(({ title, description, target }) => ({ title, description, target }))

// spec: accounts §2 notifications
describe('notices of a booking', () => {
  // spec: accounts §2 notifications
  it('tell the provider of the request and the client of the answer', async () => {
    const { client, provider, offer } = await kit.makeSides()
    const id = await kit.market.book(client, offer)
    expect(await told(provider, 'bookings')).toEqual([
      {
        title: 'New booking request',
        description: 'Clio would like to book “Bike repair”.',
        target: { screen: 'received_booking', id },
      },
    ])
    await kit.market.act(provider, 'accept', id)
    expect(await told(client, 'bookings')).toEqual([
      {
        title: 'Booking accepted',
        description: 'Piet accepted “Bike repair”.',
        target: { screen: 'made_booking', id },
      },
    ])
  })

  it('tell each side what the other did', async () => {
    const { client, provider, offer } = await kit.makeSides()
    const id = await kit.market.book(client, offer)
    await kit.market.act(provider, 'accept', id)
    await kit.market.act(client, 'in-progress', id)
    await kit.market.act(provider, 'complete', id)
    await kit.market.complete(client, id)
    const titles = async (as: TestMember) => (await told(as, 'bookings')).map(({ title }) => title)
    expect(await titles(provider)).toEqual(['Booking completed', 'Service started', 'New booking request'])
    expect(await titles(client)).toEqual(['Booking completed', 'Booking accepted'])
  })

  it('tell both sides of an expired request, once', async () => {
    const { client, provider, offer } = await kit.makeSides()
    await kit.market.book(client, offer)
    kit.clock.advance(80 * 60 * 60 * 1000)
    await kit.deps.jobs.send('expire-bookings', {})
    await kit.deps.jobs.send('expire-bookings', {})
    await kit.deps.jobs.runDue({ only: 'expire-bookings' })
    expect((await told(client, 'bookings')).map(({ description }) => description)).toEqual([
      'Piet didn’t answer “Bike repair” in time. What you paid is back in full.',
    ])
    expect((await told(provider, 'bookings')).map(({ title }) => title)).toEqual([
      'Booking request expired',
      'New booking request',
    ])
  })

  it('tell the provider of the payment after 48 hours without a dispute', async () => {
    const { client, provider, offer } = await kit.makeSides()
    const id = await kit.market.book(client, offer)
    await kit.market.act(provider, 'accept', id)
    await kit.market.act(provider, 'complete', id)
    kit.clock.advance(UNTIL_SETTLED)
    await kit.deps.jobs.send('settle-bookings', {})
    await kit.deps.jobs.runDue({ only: 'settle-bookings' })
    expect((await told(provider, 'bookings'))[0]).toMatchObject({ title: 'Payment received' })
  })

  it('aren’t written for a refused transition', async () => {
    const { client, provider, offer } = await kit.makeSides()
    const id = await kit.market.book(client, offer)
    expect((await kit.market.tryAct(client, 'accept', id)).statusCode).toBe(403)
    expect(await told(client, 'bookings')).toEqual([])
    expect(await kit.unread(provider)).toMatchObject({ bookings: 1, total: 1 })
  })
})

describe('text that is too long for a notice', () => {
  it('is cut between characters', async () => {
    const member = await kit.makeMember()
    const reason = `a${'🦊'.repeat(400)}`
    const facts = { skillId: crypto.randomUUID(), skill: 'Bike repair', isThing: false, reason }
    const notice = { to: member.id, key: 'cut', at: kit.clock.now(), facts }
    await kit.db.transaction((tx) => notify(tx, kit.deps, { event: 'skill_rejected', ...notice }))
    const [newest] = await told(member, 'account')
    expect(newest?.description).toMatch(/🦊…$/)
    expect(newest?.description.length).toBeLessThanOrEqual(600)
  })
})

// spec: accounts §2 notifications
describe('notices of a review', () => {
  async function reviewed(rating: number, before?: (provider: TestMember) => Promise<unknown>) {
    const { client, provider, offer } = await kit.makeSides()
    await before?.(provider)
    const bookingId = await kit.market.book(client, offer)
    await kit.market.act(provider, 'accept', bookingId)
    await kit.market.complete(client, bookingId)
    const body = { bookingId, skillId: offer.id, revieweeId: provider.id, rating, comment: '' }
    ;(await kit.call(reviewContract.create, { as: client, body })).data()
    expect(await told(provider, 'bookings')).toContainEqual({
      title: 'A review waits for yours',
      description: expect.stringMatching(
        /^Clio has reviewed “Bike repair”\. You’ll both see what the other wrote once you have written yours, or on \d+ \w+\.$/,
      ),
      target: { screen: 'received_booking', id: bookingId },
    })
    const back = { ...body, revieweeId: client.id }
    ;(await kit.call(reviewContract.create, { as: provider, body: back })).data()
    await kit.deps.jobs.runDue({ only: 'tell-followers' })
    return { client, provider, bookingId }
  }

  it.each([
    ['Pacific/Auckland', '7 December'],
    ['Europe/London', '6 December'],
    ['America/Los_Angeles', '6 December'],
  ])('have the date in the reader’s time zone %s', async (timeZone, day) => {
    const member = await kit.makeMember({ timeZone })
    const facts = {
      bookingId: crypto.randomUUID(),
      booking: 'Bike repair',
      by: 'Clio',
      side: 'provider',
      until: new Date('2026-12-06T22:00:00Z'),
    } as const
    const notice = { to: member.id, key: 'waiting', at: kit.clock.now(), facts }
    await kit.db.transaction((tx) => notify(tx, kit.deps, { event: 'review_waiting', ...notice }))
    const [newest] = await told(member, 'bookings')
    expect(newest?.description).toMatch(new RegExp(`or on ${day}\\.$`))
  })

  it('tell both sides of their reviews on publication', async () => {
    const { client, provider, bookingId: id } = await reviewed(1)
    expect((await told(provider, 'bookings'))[0]).toEqual({
      title: 'New review',
      description: 'Clio gave you 1 star for “Bike repair”.',
      target: { screen: 'received_booking', id },
    })
    expect((await told(client, 'bookings'))[0]).toMatchObject({
      title: 'New review',
      description: 'Piet gave you 1 star for “Bike repair”.',
      target: { screen: 'made_booking', id },
    })
  })

  it('tell the provider’s followers of a good review', async () => {
    const fan = await kit.makeMember()
    await reviewed(5, (provider) => kit.follow(fan, provider))
    expect((await told(fan, 'followees')).map(({ description }) => description)).toEqual([
      expect.stringMatching(/^Piet V\. received 5 stars for Category /),
    ])
    const other = await kit.makeMember()
    await reviewed(3, (provider) => kit.follow(other, provider))
    expect(await told(other, 'followees')).toEqual([])
  })
})

// spec: accounts §2 notifications
describe('notices to followers and followed members', () => {
  it('tell of a new follower once, even after unfollowing', async () => {
    const [fan, star] = [await kit.makeMember({ firstname: 'Ada', lastname: 'Low' }), await kit.makeMember()]
    await kit.follow(fan, star)
    await kit.call(followContract.unfollow, { as: fan, params: { userId: star.id } })
    await kit.follow(fan, star)
    expect(await told(star, 'follower')).toEqual([
      {
        title: 'New follower',
        description: 'Ada L. follows you now.',
        target: { screen: 'member', id: fan.id },
      },
    ])
    expect(await told(fan, 'follower')).toEqual([])
  })

  it('tell earlier followers of a new skill, once', async () => {
    const maker = await kit.makeMember({ firstname: 'Mo', lastname: 'Hill' })
    const [early, late, stranger] = [await kit.makeMember(), await kit.makeMember(), await kit.makeMember()]
    await kit.follow(early, maker)
    kit.clock.advance(1000)
    const { id: otherId } = await kit.market.makeOffer(stranger)
    const [category] = await kit.db
      .select({ id: skills.categoryId })
      .from(skills)
      .where(eq(skills.id, otherId))
    const body = { skillCategoryId: category?.id, experience_level: 'expert', description: 'Well' }
    const offered = await kit.call(skillOfferContract.create, {
      as: maker,
      body: { ...body, hourly_rate: '20', spark_token: '10' },
      headers: keyed(),
    })
    const skill = offered.data()
    kit.clock.advance(1000)
    await kit.follow(late, maker)
    const again = {
      actorId: maker.id,
      kind: 'followee_skill',
      key: `skill:${skill._id}`,
      at: new Date(kit.clock.now().getTime() - 1000),
    }
    await kit.deps.jobs.send('tell-followers', { ...again, skillId: skill._id, skill: 'x' })
    await kit.deps.jobs.runDue({ only: 'tell-followers' })
    expect(await told(early, 'followees')).toEqual([
      {
        title: 'New skill',
        description: expect.stringMatching(/^Mo H\. offers Category .* now\.$/),
        target: { screen: 'skill', id: skill._id },
      },
    ])
    expect(await told(late, 'followees')).toEqual([])
    expect(await told(stranger, 'followees')).toEqual([])
  })

  it('tell followers of a new thing to borrow', async () => {
    const [maker, early] = [
      await kit.makeMember({ firstname: 'Mo', lastname: 'Hill' }),
      await kit.makeMember(),
    ]
    await kit.follow(early, maker)
    const thing = await openLending(kit).makeThing(maker)
    await kit.deps.jobs.runDue({ only: 'tell-followers' })
    expect(await told(early, 'followees')).toEqual([
      {
        title: 'New thing to borrow',
        description: 'Mo H. lends “Hammer drill” now.',
        target: { screen: 'thing', id: thing },
      },
    ])
  })
})
