import { disputeContract } from '@kindling/domain/disputes/dispute-contract'
import { messageContract } from '@kindling/domain/messages/message-contract'
import { reviewContract } from '@kindling/domain/reviews/review-contract'
import { blockContract } from '@kindling/domain/trust/block-contract'
import { reportContract } from '@kindling/domain/trust/report-contract'
import { vouchContract } from '@kindling/domain/trust/vouch-contract'
import { v7 } from 'uuid'
import { reviews } from '../../src/db/schema/bookings/bookings.ts'
import { vouches } from '../../src/db/schema/trust/trust.ts'
import { hearDispute } from '../hear-dispute.ts'
import { keyed } from '../market.ts'
import { bothSides, forAll, onlyClient, onlyOwner, onlyProvider } from './call-row.ts'
import type { Exception } from './contract-rows.ts'
import { claimOf, lentOut } from './lending-calls.ts'
import type { Neighbourhood } from './neighbourhood.ts'

const toOthers = { owner: 200, counterparty: 404, stranger: 200, moderator: 200 } as const

/** Rows for endpoints of disputes, blocks, reports, vouches and review answers. */
export const trustCalls: readonly Exception[] = [
  {
    endpoint: disputeContract.open,
    make: async (n) => ({ body: { bookingId: await acceptedBooking(n), message: 'Nobody came' } }),
    answers: onlyClient,
  },
  {
    endpoint: disputeContract.open,
    about: 'a request that awaits its answer',
    make: async ({ market, people, offer }) => ({
      body: { bookingId: await market.book(people.owner, offer), message: 'Nobody came' },
    }),
    answers: { owner: 409, counterparty: 403, stranger: 404, moderator: 404 },
  },
  {
    endpoint: disputeContract.ofBooking,
    make: async (n) => ({ params: { id: await disputedBooking(n) } }),
    answers: bothSides,
  },
  {
    endpoint: disputeContract.ofBooking,
    about: 'a booking without a dispute',
    make: async (n) => ({ params: { id: await acceptedBooking(n) } }),
    answers: forAll(404),
  },
  {
    endpoint: disputeContract.state,
    make: async (n) => ({ params: { id: await disputeOf(n) }, body: { message: 'Nobody rang' } }),
    answers: bothSides,
  },
  {
    endpoint: disputeContract.contradict,
    about: 'of which nobody says so',
    make: async (n) => ({
      params: { id: await n.booking('accepted') },
      body: { message: 'I rang the bell at two.' },
    }),
    answers: { ...bothSides, owner: 409, counterparty: 409 },
  },
  {
    endpoint: disputeContract.withdraw,
    make: async (n) => ({ params: { id: await disputeOf(n) } }),
    answers: onlyClient,
  },
  {
    endpoint: disputeContract.open,
    about: 'a thing that is out',
    make: async (n) => ({ body: { bookingId: await lentOut(n), message: 'It came back damaged' } }),
    answers: bothSides,
  },
  {
    endpoint: disputeContract.withdraw,
    about: 'of the owner of a thing, who is the counterparty',
    make: async (n) => ({ params: { id: await claimOf(n) } }),
    answers: onlyProvider,
  },

  {
    endpoint: blockContract.block,
    make: async (n) => ({ params: { userId: (await n.makeNewcomer()).id } }),
  },
  {
    endpoint: blockContract.unblock,
    make: async (n) => ({ params: { userId: (await n.makeNewcomer()).id } }),
  },

  {
    endpoint: reportContract.report,
    about: 'a member',
    make: ({ people }) => ({ body: reportOf('member', people.counterparty.id) }),
    answers: toOthers,
  },
  {
    endpoint: reportContract.report,
    about: 'a skill',
    make: ({ offer }) => ({ body: reportOf('skill', offer.id) }),
    answers: toOthers,
  },
  {
    endpoint: reportContract.report,
    about: 'a skill that isn’t offered',
    make: ({ hidden }) => ({ body: reportOf('skill', hidden.id) }),
    answers: forAll(404),
  },
  {
    endpoint: reportContract.report,
    about: 'a received message',
    make: async (n) => ({ body: reportOf('message', await received(n)) }),
    answers: { owner: 200, counterparty: 404, stranger: 404, moderator: 404 },
  },
  {
    endpoint: reportContract.report,
    about: 'a review',
    make: async (n) => ({ body: reportOf('review', await reviewBy(n, n.t.clock.now())) }),
    answers: toOthers,
  },
  {
    endpoint: reportContract.report,
    about: 'a review that nobody reads yet',
    make: async (n) => ({ body: reportOf('review', await reviewBy(n, null)) }),
    answers: forAll(404),
  },
  {
    endpoint: reportContract.report,
    about: 'the answer to a review',
    make: async (n) => ({ body: reportOf('review_answer', await answeredByCounterparty(n)) }),
    answers: toOthers,
  },
  {
    endpoint: reportContract.report,
    about: 'a vouch',
    make: async (n) => ({
      body: reportOf('vouch', await vouchBy(n, n.people.counterparty.id, await newcomer(n))),
    }),
    answers: toOthers,
  },

  {
    endpoint: reviewContract.answer,
    about: 'of the owner',
    make: async (n) => ({
      params: { id: await reviewBy(n, n.t.clock.now()) },
      body: { words: 'I was at home' },
    }),
    answers: { owner: 200, counterparty: 403, stranger: 403, moderator: 403 },
  },
  {
    endpoint: reviewContract.answer,
    about: 'that nobody reads yet',
    make: async (n) => ({ params: { id: await reviewBy(n, null) }, body: { words: 'I was at home' } }),
    answers: forAll(404),
  },

  {
    endpoint: vouchContract.own,
    make: ({ people }) => ({ params: { userId: people.counterparty.id } }),
  },
  {
    endpoint: vouchContract.create,
    make: async (n) => {
      await n.booking('completed')
      return { params: { userId: n.people.counterparty.id }, body: { words: 'As good as his word' } }
    },
    answers: { owner: 200, counterparty: 422, stranger: 403, moderator: 403 },
  },
  {
    endpoint: vouchContract.takeBack,
    make: async (n) => ({ params: { id: await vouchBy(n, n.people.owner.id, await newcomer(n)) } }),
    answers: onlyOwner,
  },
  {
    endpoint: vouchContract.hide,
    make: async (n) => ({
      params: { id: await vouchBy(n, await newcomer(n), n.people.owner.id) },
      body: { is_hidden: true },
    }),
    answers: onlyOwner,
  },
]

const newcomer = async (n: Neighbourhood) => (await n.makeNewcomer()).id

async function vouchBy({ t }: Neighbourhood, voucherId: string, voucheeId: string): Promise<string> {
  const id = v7()
  await t.db.insert(vouches).values({ id, voucherId, voucheeId, words: 'Always on time' })
  return id
}

/** A review of the counterparty by the owner, which the counterparty has answered. @returns its id */
async function answeredByCounterparty(n: Neighbourhood): Promise<string> {
  const { t, people, offer } = n
  const [id, bookingId, at] = [v7(), await acceptedBooking(n), t.clock.now()]
  await t.db.insert(reviews).values({
    id,
    bookingId,
    reviewerId: people.owner.id,
    revieweeId: people.counterparty.id,
    skillId: offer.id,
    reviewedAs: 'provider',
    rating: 1,
    comment: 'Never came',
    publishAfter: at,
    publishedAt: at,
    answer: 'You lout',
    answeredAt: at,
  })
  return id
}

const reportOf = (subject: string, subjectId: string) => ({ subject, subjectId, reason: 'spam' })

/** An accepted booking that isn't in `partyOnly`: moderators may see its disputes. */
async function acceptedBooking({ market, people, offer }: Neighbourhood): Promise<string> {
  const id = await market.book(people.owner, offer)
  await market.act(people.counterparty, 'accept', id)
  return id
}

/** A booking that its client, the owner, disputes. */
async function disputedBooking(n: Neighbourhood): Promise<string> {
  const bookingId = await acceptedBooking(n)
  const body = { bookingId, message: 'Nobody came' }
  await n.t.call(disputeContract.open, { as: n.people.owner, body, headers: keyed() })
  return bookingId
}

/** A dispute that the owner opened about a booking of theirs. @returns its id */
export async function disputeOf(n: Neighbourhood): Promise<string> {
  const params = { id: await disputedBooking(n) }
  return (await n.t.call(disputeContract.ofBooking, { as: n.people.owner, params })).data().id
}

/** A dispute that its other side has answered. @returns its id */
export async function heardDisputeOf(n: Neighbourhood): Promise<string> {
  const id = await disputeOf(n)
  await hearDispute(n.t.db, id)
  return id
}

/** A message from the counterparty to the owner. @returns its id */
async function received({ t, people: { owner, counterparty } }: Neighbourhood): Promise<string> {
  const body = { senderId: counterparty.id, receiverId: owner.id, content: 'Buy my potion' }
  return (await t.call(messageContract.send, { as: counterparty, body, headers: keyed() })).data().id
}

/** A review of the owner by the counterparty. @returns its id */
async function reviewBy(n: Neighbourhood, publishedAt: Date | null): Promise<string> {
  const { t, people, offer } = n
  const [id, bookingId] = [v7(), await acceptedBooking(n)]
  await t.db.insert(reviews).values({
    id,
    bookingId,
    reviewerId: people.counterparty.id,
    revieweeId: people.owner.id,
    skillId: offer.id,
    reviewedAs: 'client',
    rating: 1,
    comment: 'A lout',
    publishAfter: t.clock.now(),
    publishedAt,
  })
  return id
}
