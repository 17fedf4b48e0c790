import { giftContract } from '@kindling/domain/gifts/gift-contract'
import { moneyContract } from '@kindling/domain/money/money-contract'
import { potContract } from '@kindling/domain/pots/pot-contract'
import { eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import type { TestMember } from '../../../test/make-member.ts'
import type { TestApp } from '../../../test/make-test-app.ts'
import { keyed, openMarket } from '../../../test/market.ts'
import { members } from '../../db/schema/members/members.ts'
import { inTransaction } from '../../db/transaction.ts'
import { grantDemoFunds } from '../../ledger/grants.ts'

/** Helpers for members who give, owe and share sparks. */
export function openSparks(t: TestApp) {
  const market = openMarket(t)

  const give = (as: TestMember, to: { id: string }, amount: number, more: Record<string, unknown> = {}) => {
    const { key = v7(), ...fields } = more
    const body = { to: to.id, amount, card: 'cake', words: 'For the plums', ...fields }
    return t.call(giftContract.give, { as, body, headers: keyed(String(key)) })
  }

  /** Grants a member more sparks. */
  async function enrich({ id: memberId }: TestMember, sparks: number): Promise<void> {
    const grant = { memberId, currency: 'SPARK', amount: sparks * 1000, key: v7() } as const
    await inTransaction(t.db, (tx) => grantDemoFunds(tx, { ...grant, at: t.clock.now() }))
  }

  async function setVerified({ id }: { id: string }, isVerified = true): Promise<void> {
    await t.db
      .update(members)
      .set({ kycStatus: isVerified ? 'verified' : 'none' })
      .where(eq(members.id, id))
  }

  /** A booking that its client has confirmed and paid for. */
  async function completeOne(client: TestMember, provider: TestMember): Promise<void> {
    await market.fund(client, 5)
    const id = await market.book(client, await market.makeOffer(provider, 5))
    await market.act(provider, 'accept', id)
    const done = await market.complete(client, id)
    if (done.statusCode !== 200) throw new Error(`the booking ended with ${done.statusCode}`)
  }

  /** A member with 10 sparks whose balance may go below zero. */
  async function makeTrusted(): Promise<TestMember> {
    const [member, other] = [await market.makeNeighbour(), await market.makeNeighbour()]
    await completeOne(member, other)
    await completeOne(other, member)
    await setVerified(member)
    return member
  }

  const sparksOf = async (as: TestMember) => (await t.call(moneyContract.balance, { as })).data().tokens

  /** Holds sparks for a booking. */
  async function hold(as: TestMember, sparks: number) {
    const offer = await market.makeOffer(await market.makeNeighbour(), sparks * 2)
    return await market.order(as, offer, 'spark_token')
  }

  const giveToPot = (as: TestMember, amount: number, key: string = v7()) =>
    t.call(potContract.give, { as, body: { amount }, headers: keyed(key) })
  const askPot = (as: TestMember, amount: number, reason = 'A new lock') =>
    t.call(potContract.ask, { as, body: { amount, reason }, headers: keyed() })

  return { market, give, enrich, setVerified, completeOne, makeTrusted, sparksOf, hold, giveToPot, askPot }
}

export type Sparks = ReturnType<typeof openSparks>
