import { disputeContract } from '@kindling/domain/disputes/dispute-contract'
import { moderationContract } from '@kindling/domain/trust/moderation-contract'
import { v7 } from 'uuid'
import { hearDispute } from '../../../test/hear-dispute.ts'
import type { TestMember } from '../../../test/make-member.ts'
import { makeTestApp, type TestAppOptions } from '../../../test/make-test-app.ts'
import { keyed, openMarket, type WalletMethod } from '../../../test/market.ts'
import { noticesTo } from '../../../test/told.ts'

/** A test app with a booking, and helpers for members and moderators to act on a dispute. */
export async function openDisputes(options: TestAppOptions = {}) {
  const t = await makeTestApp(options)
  const market = openMarket(t)

  const dispute = (
    as: TestMember,
    bookingId: string,
    { message = 'Nobody came', files = [], key = v7(), ...more }: Partial<Sent> = {},
  ) =>
    t.call(disputeContract.open, {
      as,
      body: { bookingId, message, ...more },
      files: { file: files },
      headers: keyed(key),
    })
  const state = (
    as: TestMember,
    id: string,
    { message = 'Here is more', files = [], key = v7() }: Partial<Sent> = {},
  ) =>
    t.call(disputeContract.state, {
      as,
      params: { id },
      body: { message },
      files: { file: files },
      headers: keyed(key),
    })
  const withdraw = (as: TestMember, id: string) => t.call(disputeContract.withdraw, { as, params: { id } })
  const see = (as: TestMember, id: string) => t.call(disputeContract.ofBooking, { as, params: { id } })
  const waiting = (as: TestMember, query = {}) => t.call(moderationContract.disputes, { as, query })
  const decideAtOnce = (as: TestMember, id: string, body: Record<string, unknown>) =>
    t.call(moderationContract.decideDispute, { as, params: { id }, body })
  /** Decides after the other side's answer. */
  const decide = async (as: TestMember, id: string, body: Record<string, unknown>) => {
    await hearDispute(t.db, id)
    return await decideAtOnce(as, id, body)
  }
  const background = (as: TestMember, id: string) =>
    t.call(moderationContract.disputeBackground, { as, params: { id } })
  const toldTo = (member: TestMember) => noticesTo(t.db, member)

  /**
   * A client with 100 pounds, a provider with none, and a booking of 20 pounds (or 10 sparks) between them.
   */
  async function makeBooking(method: WalletMethod = 'wallet') {
    const client = await market.makeNeighbour(100, { firstname: 'Maya' })
    const provider = await market.makeNeighbour(0, { firstname: 'Amara' })
    const offer = await market.makeOffer(provider, 20)
    const id = await market.book(client, offer, method)
    return { client, provider, offer, id }
  }

  /** A booking that its client has disputed. */
  async function makeDispute(method?: WalletMethod) {
    const made = await makeBooking(method)
    await market.act(made.provider, 'accept', made.id)
    return { ...made, dispute: (await dispute(made.client, made.id)).data() }
  }

  return {
    t,
    market,
    dispute,
    state,
    withdraw,
    see,
    waiting,
    decide,
    decideAtOnce,
    background,
    noticesTo: toldTo,
    makeBooking,
    makeDispute,
    makeModerator: () => market.makeNeighbour(0, { role: 'moderator' }),
  }
}

interface Sent {
  message: string
  happened: string
  remedy: string
  files: readonly File[]
  /** The Idempotency-Key. */
  key: string
}

export type DisputeKit = Awaited<ReturnType<typeof openDisputes>>
