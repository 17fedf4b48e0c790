import { afterAll, beforeAll, expect, it } from 'vitest'
import { reviews } from '../../db/schema/bookings/bookings.ts'
import { blocks } from '../../db/schema/trust/trust.ts'
import { LEEDS, makePeopleKit, moved, type PeopleKit } from './people-test-kit.ts'

let kit: PeopleKit
beforeAll(async () => {
  kit = await makePeopleKit()
})
afterAll(() => kit.close())

// spec: accounts §2 community
it('lists new members and published reviews, without oneself and blocked members', async () => {
  const caller = await kit.market.makeNeighbour(100)
  const provider = await kit.market.makeNeighbour()
  const blocked = await kit.market.makeNeighbour(100)
  const offer = await kit.market.makeOffer(provider, 12)
  for (const [client, comment, publishedAt] of [
    [caller, 'As promised', new Date()],
    [caller, 'Not yet to be read', null],
    [blocked, 'From behind a block', new Date()],
  ] as const) {
    const bookingId = await kit.market.book(client, offer)
    const at = kit.app.clock.now()
    await kit.app.db.insert(reviews).values({
      bookingId,
      reviewerId: client.id,
      revieweeId: provider.id,
      skillId: offer.id,
      rating: 5,
      comment,
      reviewedAs: 'provider',
      publishAfter: at,
      publishedAt,
    })
  }
  await kit.app.db.insert(blocks).values({ blockerId: caller.id, blockedId: blocked.id })

  const { neighbours, reviews: said } = (await kit.community(caller)).data()
  expect(neighbours.map(({ id }) => id)).toEqual([provider.id])
  expect(said.map(({ comment }) => comment)).toEqual(['As promised'])
  expect(said[0]).toMatchObject({ reviewerId: { _id: caller.id }, reviewee: { id: provider.id } })
})

it('lists eight of each, newest first', async () => {
  const caller = await kit.app.makeMember()
  const made: string[] = []
  for (let index = 0; index < 10; index += 1) made.push((await kit.market.makeNeighbour()).id)
  const { neighbours } = (await kit.community(caller)).data()
  expect(neighbours.map(({ id }) => id)).toEqual(made.slice(2).toReversed())
})

it('is limited to the caller’s surroundings if there are any', async () => {
  const caller = await kit.app.makeMember(LEEDS)
  const [near, far, stranger] = [
    await kit.market.makeNeighbour(100, moved(LEEDS, 25_000, 0)),
    await kit.market.makeNeighbour(100, moved(LEEDS, 45_000, 0)),
    await kit.app.makeMember(moved(LEEDS, 400_000, 0)),
  ]
  for (const [client, provider] of [
    [far, near],
    [near, far],
  ] as const) {
    const offer = await kit.market.makeOffer(provider, 12)
    const [bookingId, at] = [await kit.market.book(client, offer), kit.app.clock.now()]
    await kit.app.db.insert(reviews).values({
      bookingId,
      reviewerId: client.id,
      revieweeId: provider.id,
      skillId: offer.id,
      rating: 5,
      reviewedAs: 'provider',
      publishAfter: at,
      publishedAt: at,
    })
  }

  const around = (await kit.community(caller)).data()
  expect(around.neighbours.map(({ id }) => id)).toEqual([near.id])
  expect(around.reviews.map(({ reviewee }) => reviewee.id)).toEqual([near.id])

  const everywhere = (await kit.community(stranger)).data()
  expect(everywhere.neighbours.slice(0, 3).map(({ id }) => id)).toEqual([far.id, near.id, caller.id])
  expect(everywhere.reviews.slice(0, 2).map(({ reviewee }) => reviewee.id)).toEqual([far.id, near.id])
})
