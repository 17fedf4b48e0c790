import { reviewContract } from '@kindling/domain/reviews/review-contract'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestMember } from '../../../test/make-member.ts'
import { pgErrorOf } from '../../db/pg-errors.ts'
import { accounts, ledgerEntries, transfers } from '../../db/schema/money/ledger.ts'
import { walletFundings } from '../../db/schema/money/payments.ts'
import { liveEvents, notifications } from '../../db/schema/talk/notifications.ts'
import { checkBooks } from '../../ledger/books/check-books.ts'
import { createLog } from '../../platform/log.ts'
import { makeFundingService } from '../wallet-funding/funding-service.ts'
import { type AccountKit, makeAccountKit } from './account-test-kit.ts'

const lines: string[] = []
let kit: AccountKit
let fundings: ReturnType<typeof makeFundingService>
beforeAll(async () => {
  const log = createLog('info', { write: (line) => void lines.push(line) })
  kit = await makeAccountKit({ log })
  fundings = makeFundingService(kit.deps)
})
afterAll(() => kit.close())

/** Tables that need an active member, each with the values that an insert needs besides the member. */
const beginnings = {
  wallet_fundings: sql`(id, member_id, amount) select gen_random_uuid(), id, 500`,
  billing_methods: sql`(id, member_id, brand, last_four, expiry_date, address, city)
    select gen_random_uuid(), id, 'Visa', '4242', '12/49', 'A street', 'Bristol'`,
  withdrawal_methods: sql`(id, member_id, bank_name, account_name, account_number_sealed, last_four, account_print)
    select gen_random_uuid(), id, 'A bank', 'Ada', 'a.b.c.d', '1234', 'print'`,
  payouts: sql`(id, member_id, bank_name, last_four, amount, state, closed_at)
    select gen_random_uuid(), id, 'A bank', '1234', 500, 'paid', now()`,
  connected_accounts: sql`(id, member_id, stripe_account_id, charges_enabled, payouts_enabled, details_submitted,
    created_at, updated_at) select gen_random_uuid(), id, 'acct_' || id, true, true, true, now(), now()`,
}

/** Inserts a row for a member and rolls back; returns the SQLSTATE of the refusal, or `taken`. */
async function tryToBegin(table: string, columns: SQL, { id }: TestMember) {
  const row = sql`insert into ${sql.identifier(table)} ${columns} from members where id = ${id}`
  const undone = new Error('taken')
  const attempt = kit.db.transaction(async (tx) => {
    await tx.execute(row)
    throw undone
  })
  return await attempt.catch((error: unknown) => (error === undone ? 'taken' : pgErrorOf(error)?.code))
}

describe('a member who has deleted the account', () => {
  // asvs: 15.4.2
  it.each(Object.entries(beginnings))(
    'can’t get a row in %s: the insert fails with KD410',
    async (table, columns) => {
      const [here, gone] = [await kit.makeNeighbour(), await kit.makeNeighbour()]
      expect((await kit.leave(gone)).statusCode).toBe(200)
      expect(await tryToBegin(table, columns, here)).toBe('taken')
      expect(await tryToBegin(table, columns, gone)).toBe('KD410')
    },
  )

  it('gets no notification and no mail about a new review', async () => {
    const [client, provider] = [await kit.makeNeighbour(), await kit.makeNeighbour()]
    const offer = await kit.market.makeOffer(provider, 20)
    const bookingId = await kit.market.book(client, offer, 'spark_token')
    await kit.market.act(provider, 'accept', bookingId)
    await kit.market.complete(client, bookingId)
    expect((await kit.leave(provider)).statusCode).toBe(200)
    const mailed = kit.mails.length
    const review = await kit.call(reviewContract.create, {
      as: client,
      body: { bookingId, skillId: offer.id, revieweeId: provider.id, rating: 5, comment: 'As good as new' },
    })
    expect(review.statusCode).toBe(200)
    await kit.deps.jobs.runDue()
    for (const table of [notifications, liveEvents]) {
      expect(await kit.db.select().from(table).where(eq(table.memberId, provider.id))).toEqual([])
    }
    expect(kit.mails.slice(mailed).map(({ to }) => to)).not.toContain(`${provider.id}@deleted.invalid`)
  })

  // spec: marketplace §4 forgotten funding
  it('has a late card payment refunded once, with a warning to the operator', async () => {
    const ada = await kit.makeNeighbour()
    const payment = await fundings.begin(ada.id, { amount: 25 })
    kit.clock.advance(61 * 60_000)
    expect((await kit.leave(ada)).statusCode).toBe(200)

    await pay(payment.clientSecret)
    await Promise.all(Array.from({ length: 4 }, () => fundings.settleByIntent(payment.id)))
    await kit.deps.jobs.runDue()

    expect(await movementsOf(payment.id)).toEqual([
      { kind: 'card_clearing', amount: -2500 },
      { kind: 'platform', amount: 2500 },
    ])
    expect(await movementsOf(payment.id, 'unfund')).toEqual([
      { kind: 'platform', amount: -2500 },
      { kind: 'card_clearing', amount: 2500 },
    ])
    const { paymentIntents } = kit.deps.payments
    expect(await paymentIntents.retrieve(payment.id)).toMatchObject({ amountRefunded: 2500 })
    expect(await cashOf(ada)).toBe(0)
    expect(await kit.db.select().from(notifications).where(eq(notifications.memberId, ada.id))).toEqual([])
    const told = lines.filter((line) => line.includes('came in after its member had left'))
    expect(told.map((line) => JSON.parse(line))).toEqual([
      expect.objectContaining({ level: 40, paymentIntentId: payment.id, amount: 2500 }),
    ])
    expect(await checkBooks(kit.db)).toEqual([])
  })

  // asvs: 15.4.2
  it('gets a card payment that arrives during the deletion and keeps the account, or the platform gets it', async () => {
    for (let round = 0; round < 6; round += 1) {
      const ada = await kit.makeNeighbour()
      const payment = await fundings.begin(ada.id, { amount: 10 })
      kit.clock.advance(61 * 60_000)
      await pay(payment.clientSecret)
      const [left] = await Promise.all([kit.leave(ada), fundings.settleByIntent(payment.id)])
      const [, taker] = await movementsOf(payment.id)
      const isGone = left.statusCode === 200
      expect([taker?.kind, await cashOf(ada)], `round ${round}`).toEqual(
        isGone ? ['platform', 0] : ['member', 1000],
      )
    }
    expect(await checkBooks(kit.db)).toEqual([])
  })
})

async function pay(clientSecret: string): Promise<void> {
  const { statusCode } = await kit.app.inject({
    method: 'POST',
    url: '/api/sandbox/payment-intents/confirm',
    payload: {
      client_secret: clientSecret,
      return_url: `${kit.deps.config.publicUrl}/payment-success`,
      card: { number: '4242 4242 4242 4242', expiry: '12/49', cvc: '123' },
    },
  })
  expect(statusCode).toBe(200)
}

/** Accounts debited and credited by a card payment, the debited one first. */
async function movementsOf(paymentIntentId: string, key: 'fund' | 'unfund' = 'fund') {
  return await kit.db
    .select({ kind: accounts.kind, amount: ledgerEntries.amount })
    .from(walletFundings)
    .innerJoin(transfers, eq(transfers.key, sql`${`${key}:`}::text || ${walletFundings.id}`))
    .innerJoin(ledgerEntries, eq(ledgerEntries.transferId, transfers.id))
    .innerJoin(accounts, eq(accounts.id, ledgerEntries.accountId))
    .where(eq(walletFundings.paymentIntentId, paymentIntentId))
    .orderBy(ledgerEntries.amount)
}

async function cashOf({ id }: TestMember): Promise<number | null | undefined> {
  const [row] = await kit.db
    .select({ balance: accounts.balance })
    .from(accounts)
    .where(and(eq(accounts.memberId, id), eq(accounts.currency, 'GBP')))
  return row?.balance
}
