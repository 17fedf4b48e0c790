import { followContract } from '@kindling/domain/follows/follow-contract'
import { messageContract } from '@kindling/domain/messages/message-contract'
import { needContract } from '@kindling/domain/needs/need-contract'
import { notificationContract } from '@kindling/domain/notifications/notification-contract'
import { blockContract } from '@kindling/domain/trust/block-contract'
import { eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { TestMember } from '../../../test/make-member.ts'
import { needs } from '../../db/schema/bookings/needs.ts'
import { skills } from '../../db/schema/offers/skills.ts'
import { openLending } from '../bookings/loans/loan-test-kit.ts'
import { camden, type DigestKit, MONDAY, makeDigestKit, THURSDAY } from './digest-test-kit.ts'

let kit: DigestKit
beforeAll(async () => {
  kit = await makeDigestKit()
})
afterAll(() => kit.close())
beforeEach(() => kit.clock.set(THURSDAY))

const block = (as: TestMember, { id: userId }: TestMember) =>
  kit.call(blockContract.block, { as, params: { userId } })

const write = (from: TestMember, { id: receiverId }: TestMember, content: string) =>
  kit.call(messageContract.send, {
    as: from,
    body: { senderId: from.id, receiverId, content },
    headers: { 'idempotency-key': v7() },
  })

describe('digest: what waits for an answer', () => {
  it('lists requests, work to confirm and reviews to write, once each, with links', async () => {
    const { client, provider, offer } = await kit.makeSides()
    const id = await kit.book(client, offer)
    expect(await kit.next(provider)).toEqual([
      {
        subject: 'One thing waits for you',
        text: expect.stringMatching(
          new RegExp(
            `Requests to answer\n\n“Bike repair” with Clio\nAnswer by .*\n.*/inward-details/${id}\n`,
          ),
        ),
      },
    ])
    await kit.market.act(provider, 'accept', id)
    await kit.market.act(client, 'in-progress', id)
    await kit.market.act(provider, 'complete', id)
    const [confirm] = await kit.next(client)
    expect(confirm?.text).toMatch(
      new RegExp(
        `Work to confirm\n\n“Bike repair” with Piet\nPaid without you on .*\n.*/outward-progress/${id}\n`,
      ),
    )
    await kit.market.complete(client, id)
    const [review] = await kit.next(client)
    expect(review?.text).toContain('Reviews to write\n\n“Bike repair” with Piet')
    expect(review?.text).not.toContain('Work to confirm')
    expect(await kit.next(client)).toEqual([])
  })

  it('lists a loan step confirmed by the other side, until both have', async () => {
    const { client, provider } = await kit.makeSides()
    const lending = openLending(kit)
    const thing = await lending.makeThing(provider, { instant: 'true' })
    const { booking } = (await lending.ask(client, thing)).data()
    kit.clock.set(new Date((await lending.get(client, booking.id)).hand_over_at))
    await lending.say(provider, booking.id, 'handed_over')
    const [mail] = await kit.next(client)
    expect(mail?.text).toMatch(
      new RegExp(
        `Hand-overs and returns to confirm\n\n“Hammer drill” with Piet\nCounts from .*\n.*/outward-progress/${booking.id}\n`,
      ),
    )
    await lending.say(client, booking.id, 'handed_over')
    kit.clock.set(new Date((await lending.get(client, booking.id)).return_at))
    const [late] = await kit.next(client)
    expect(late?.text).not.toContain('Hand-overs')
  })

  it('lists unread messages by sender', async () => {
    const { client, provider } = await kit.makeSides()
    await write(client, provider, 'Hello')
    await write(client, provider, 'Are you there?')
    const [mail] = await kit.next(provider)
    expect(mail?.text).toMatch(
      new RegExp(`Messages you haven’t read\n\nClio .*\n2 messages\n.*/chat/${client.id}`),
    )
  })

  it('omits blocked members', async () => {
    const { client, provider, offer } = await kit.makeSides()
    await kit.book(client, offer)
    await write(client, provider, 'Hello')
    await block(provider, client)
    expect(await kit.next(provider)).toEqual([])
  })
})

describe('digest: what is new near', () => {
  it('lists up to five new offers within five miles', async () => {
    const place = kit.elsewhere()
    const reader = await kit.makeReader(place)
    await kit.choose(reader, { digest: 'daily' })
    const near = await kit.market.makeNeighbour(0, { ...place, firstname: 'Nora', location: 'Camden' })
    // Eleven kilometres north.
    const far = await kit.market.makeNeighbour(0, { ...place, lat: place.lat + 0.1, firstname: 'Farah' })
    const nowhere = await kit.market.makeNeighbour(0, { firstname: 'Noel' })
    for (const owner of [near, near, near, near, near, near, far, nowhere, reader]) {
      await kit.market.makeOffer(owner, 15, { createdAt: THURSDAY })
    }
    await kit.market.makeOffer(near, 99, { createdAt: new Date('2026-10-01') })
    const [mail] = await kit.next(reader)
    expect(mail?.subject).toBe('New around you')
    expect(mail?.text.match(/Nora in Camden, £15.00 an hour/g)).toHaveLength(5)
    expect(mail?.text).not.toMatch(/Farah|Noel|£99/)
  })

  it('lists things with their price a day', async () => {
    const place = kit.elsewhere()
    const reader = await kit.makeReader(place)
    await kit.choose(reader, { digest: 'daily' })
    const near = await kit.market.makeNeighbour(0, { ...place, firstname: 'Nora', location: 'Camden' })
    const { makeThing } = openLending(kit)
    const tent = await makeThing(near, { title: 'Tent for four', price: 6 })
    await makeThing(near, { title: 'Jam pan', price: 0 })
    const [mail] = await kit.next(reader)
    expect(mail?.text).toMatch(
      new RegExp(`Tent for four, to borrow\nNora in Camden, £6.00 a day\n.*/things/${tent}`),
    )
    expect(mail?.text).toContain('Jam pan, to borrow\nNora in Camden, for nothing\n')
  })

  it('lists none without a position, and none of blocked members', async () => {
    const place = kit.elsewhere()
    const [homeless, blocker] = [await kit.makeReader({ lat: null, lon: null }), await kit.makeReader(place)]
    const near = await kit.market.makeNeighbour(0, place)
    await kit.market.makeOffer(near, 15, { createdAt: THURSDAY })
    await block(blocker, near)
    await kit.sendAt(MONDAY)
    expect([...(await kit.digestsTo(homeless)), ...(await kit.digestsTo(blocker))]).toEqual([])
  })

  it('lists needs that the reader could answer and hasn’t seen, unless switched off', async () => {
    const place = { ...camden, ...kit.elsewhere() }
    const provider = async () => {
      const owner = await kit.market.makeNeighbour(0, place)
      await kit.choose(owner, { digest: 'daily' })
      return owner
    }
    const [open, seen, off, other] = [await provider(), await provider(), await provider(), await provider()]
    const offer = await kit.market.makeOffer(open, 20, { createdAt: new Date('2026-01-01') })
    const [skill] = await kit.db.select().from(skills).where(eq(skills.id, offer.id))
    if (skill === undefined) throw new Error('the offer is gone')
    for (const owner of [seen, off]) {
      await kit.market.makeOffer(owner, 20, {
        categoryId: skill.categoryId,
        createdAt: new Date('2026-01-01'),
      })
    }
    await kit.choose(off, { topics: { needs: { bell: false } } })
    const asker = await kit.market.makeNeighbour(100, { ...place, firstname: 'Ben', location: 'Camden' })
    const fields = { categoryId: skill.categoryId, title: 'A shelf in the hall', description: 'Brick' }
    const { id } = (await kit.call(needContract.create, { as: asker, body: fields })).data()
    await kit.deps.jobs.runDue({ only: 'tell-of-need' })
    await kit.call(notificationContract.readAll, { as: seen })
    const [mail] = await kit.next(open)
    expect(mail?.text).toMatch(
      new RegExp(`Neighbours near you need\n\nA shelf in the hall\nBen in Camden, any day\n.*/needs/${id}`),
    )
    expect(mail?.text).not.toContain('Also new')
    for (const none of [seen, off, other]) {
      expect((await kit.digestsTo(none)).map(({ text }) => text).join()).not.toContain('A shelf in the hall')
    }
    expect(await kit.db.$count(needs)).toBeGreaterThan(0)
  })
})

describe('digest: unread notices', () => {
  it('lists unread notices of topics with the digest on', async () => {
    const place = kit.elsewhere()
    const [ada, ben] = [
      await kit.makeReader(place),
      await kit.makeReader({ ...place, firstname: 'Ben', lastname: 'Okri' }),
    ]
    await kit.choose(ada, { digest: 'daily' })
    await kit.call(followContract.follow, { as: ben, params: { userId: ada.id } })
    const [mail] = await kit.next(ada)
    expect(mail?.text).toContain('Also new\n\nNew follower\nBen O. follows you now.')
  })

  it('omits read notices and topics whose bell or digest is off', async () => {
    const readers = [
      await kit.makeReader(kit.elsewhere()),
      await kit.makeReader(kit.elsewhere()),
      await kit.makeReader(kit.elsewhere()),
    ]
    const [read, bell, digest] = readers as [TestMember, TestMember, TestMember]
    const ben = await kit.makeReader(kit.elsewhere())
    await kit.choose(bell, { topics: { following: { bell: false, push: true } } })
    await kit.choose(digest, { topics: { following: { digest: false } } })
    for (const { id: userId } of readers)
      await kit.call(followContract.follow, { as: ben, params: { userId } })
    await kit.call(notificationContract.readAll, { as: read })
    await kit.sendAt(MONDAY)
    for (const reader of readers) expect(await kit.digestsTo(reader)).toEqual([])
  })

  it('omits notices about members blocked since', async () => {
    const [ada, ben] = [await kit.makeReader(kit.elsewhere()), await kit.makeReader(kit.elsewhere())]
    await kit.call(followContract.follow, { as: ben, params: { userId: ada.id } })
    await block(ada, ben)
    await kit.sendAt(MONDAY)
    expect(await kit.digestsTo(ada)).toEqual([])
  })
})
