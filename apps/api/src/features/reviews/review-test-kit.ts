import { reviewContract } from '@kindling/domain/reviews/review-contract'
import type { TestMember } from '../../../test/make-member.ts'
import { makeTestApp } from '../../../test/make-test-app.ts'
import { type Offer, openMarket, type WalletMethod } from '../../../test/market.ts'

export interface DoneBooking {
  id: string
  client: TestMember
  offer: Offer
}

/** A test app with completed bookings, and helpers to review them. */
export async function makeReviewKit() {
  const test = await makeTestApp()
  const market = openMarket(test)

  async function makeOffer(): Promise<Offer> {
    return await market.makeOffer(await market.makeNeighbour(0, { firstname: 'Percy' }), 20)
  }

  /** A booking that its client has just marked as completed. */
  async function makeDone(offer: Offer, by?: TestMember, method?: WalletMethod): Promise<DoneBooking> {
    const client = by ?? (await market.makeNeighbour(20, { firstname: 'Clio' }))
    const id = await market.book(client, offer, method)
    await market.act(offer.owner, 'accept', id)
    await market.complete(client, id)
    return { id, client, offer }
  }

  async function review(as: TestMember, { id, client, offer }: DoneBooking, rating = 5, comment?: string) {
    const reviewee = as.id === client.id ? offer.owner : client
    const body = { bookingId: id, skillId: offer.id, revieweeId: reviewee.id, rating, comment }
    return await test.call(reviewContract.create, { as, body })
  }

  /** Published reviews of a member. */
  async function readOf(member: TestMember, as: TestMember) {
    const query = { limit: 100 }
    return (await test.call(reviewContract.ofUser, { as, params: { id: member.id }, query })).data()
  }

  return { test, market, makeOffer, makeDone, review, readOf }
}

export type ReviewKit = Awaited<ReturnType<typeof makeReviewKit>>
