import { messageContract } from '@kindling/domain/messages/message-contract'
import { blockContract } from '@kindling/domain/trust/block-contract'
import { disputeContract } from '@kindling/domain/trust/dispute-contract'
import { reportContract } from '@kindling/domain/trust/report-contract'
import { v7 } from 'uuid'
import { reviews } from '../../src/db/schema/bookings.ts'
import { keyed } from '../market.ts'
import { bothSides, type CallRow, everybody, nothing, onlyClient } from './call-row.ts'
import type { Neighbourhood } from './neighbourhood.ts'

const toOthers = { owner: 200, counterparty: 404, stranger: 200, moderator: 200 } as const

/** The calls with which neighbours look after themselves: disputes, blocks and reports. */
export const trustCalls: readonly CallRow[] = [
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
    answers: { owner: 404, counterparty: 404, stranger: 404, moderator: 404 },
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

  { endpoint: blockContract.list, make: nothing, answers: everybody },
  {
    endpoint: blockContract.block,
    make: async (n) => ({ params: { userId: (await n.makeNewcomer()).id } }),
    answers: everybody,
  },
  {
    endpoint: blockContract.unblock,
    make: async (n) => ({ params: { userId: (await n.makeNewcomer()).id } }),
    answers: everybody,
    unknown: { userId: 200 },
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
    answers: { owner: 404, counterparty: 404, stranger: 404, moderator: 404 },
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
    answers: { owner: 404, counterparty: 404, stranger: 404, moderator: 404 },
  },
]

const reportOf = (subject: string, subjectId: string) => ({ subject, subjectId, reason: 'spam' })

/** An accepted booking that nobody is to keep from moderators: a dispute about it is theirs to see. */
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

/** A dispute of the owner's, about a booking of theirs. */
export async function disputeOf(n: Neighbourhood): Promise<string> {
  const params = { id: await disputedBooking(n) }
  return (await n.t.call(disputeContract.ofBooking, { as: n.people.owner, params })).data().id
}

/** Something that the counterparty has written to the owner; its id. */
async function received({ t, people: { owner, counterparty } }: Neighbourhood): Promise<string> {
  const body = { senderId: counterparty.id, receiverId: owner.id, content: 'Buy my potion' }
  return (await t.call(messageContract.send, { as: counterparty, body, headers: keyed() })).data().id
}

/** What the counterparty wrote about the owner; its id. */
async function reviewBy(n: Neighbourhood, publishedAt: Date | null): Promise<string> {
  const { t, people, offer } = n
  const [id, bookingId] = [v7(), await acceptedBooking(n)]
  await t.db.insert(reviews).values({
    ...{ id, bookingId, reviewerId: people.counterparty.id, revieweeId: people.owner.id },
    ...{ skillId: offer.id, reviewedAs: 'client', rating: 1, comment: 'A lout' },
    ...{ publishAfter: t.clock.now(), publishedAt },
  })
  return id
}
