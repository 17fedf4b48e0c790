import { penceToPounds } from '@kindling/domain/money/money'
import { withdrawalContract } from '@kindling/domain/money/withdrawal-contract'
import { desc, eq, isNotNull, ne, sql } from 'drizzle-orm'
import { hashPassword } from '../../src/auth/passwords.ts'
import { referralRewards } from '../../src/db/schema/members/referrals.ts'
import { paymentEvents } from '../../src/db/schema/money/payments.ts'
import { sandboxEvents } from '../../src/db/schema/money/sandbox.ts'
import { payouts } from '../../src/db/schema/money/withdrawals.ts'
import { sweepDelays } from '../../src/db/schema/system.ts'
import { makeLoanService } from '../../src/features/bookings/loans/loan-service.ts'
import { makeBookingService } from '../../src/features/bookings/moves/booking-service.ts'
import { endBookingsOfSuspended } from '../../src/features/bookings/moves/ended-with-member.ts'
import { makeReversalService } from '../../src/features/card-reversals/reversal-service.ts'
import { makeIntentService } from '../../src/features/money/intent-service.ts'
import { paymentEventJob } from '../../src/features/payment-webhooks/payment-webhook-service.ts'
import { makeKeeperService } from '../../src/features/pots/keeper-service.ts'
import { makeReferralService } from '../../src/features/referrals/referral-service.ts'
import { makePayoutService } from '../../src/features/withdrawals/payout-service.ts'
import { processorCallJob } from '../../src/ledger/outbox-store.ts'
import { openCardMarket } from '../card-market.ts'
import type { TestMember } from '../make-member.ts'
import { makeTestApp } from '../make-test-app.ts'
import { makeTestClock } from '../test-clock.ts'
import { type Crasher, installCrasher } from './crash.ts'
import { openHiring } from './hiring.ts'
import type { SeenReversal } from './reversal-rules.ts'

export const PASSWORD = 'joyful-otter-parade'

/** Start of the first day: fixed, since the time of day decides which times can be booked. */
const BEGIN = new Date('2026-11-20T09:10:00Z')

/** Runs the work in two concurrent processes and waits for both. */
async function atOnce(work: () => Promise<unknown>): Promise<void> {
  const ends = await Promise.allSettled([work(), work()])
  for (const end of ends) if (end.status === 'rejected') throw end.reason
}

/** The application under test, with what the operations need. */
export async function openReal() {
  let crasher: Crasher | undefined
  const test = await makeTestApp({
    clock: makeTestClock(BEGIN),
    before: (_, deps) => {
      crasher = installCrasher(deps)
    },
  })
  if (crasher === undefined) throw new Error('nothing was installed')
  const { deps, db, call } = test
  const [money, bookingService, payoutService] = [
    makeIntentService(deps),
    makeBookingService(deps),
    makePayoutService(deps),
  ]
  const referrals = makeReferralService(deps)
  const reversals = makeReversalService(deps)
  const keepers = makeKeeperService(deps)
  const accounts = new Map<string, string>()

  /** Id of a member's bank account: one that accepts payouts, or one that refuses them. */
  async function bankAccount(member: TestMember, isTaken: boolean): Promise<string> {
    const account_number = isTaken ? '12345678' : '12340002'
    const key = `${member.id} ${account_number}`
    const known = accounts.get(key)
    if (known !== undefined) return known
    const body = {
      bank_name: 'Harbour Bank',
      account_number,
      sort_code: '20-00-00',
      account_name: 'Robin Field',
    }
    const { id } = (await call(withdrawalContract.addMethod, { as: member, body })).data()
    accounts.set(key, id)
    return id
  }

  async function withdraw(by: TestMember, pence: number, methodId: string, key: string) {
    const body = { amount: penceToPounds(pence), currency: 'gbp', withdrawal_method_id: methodId }
    return await call(withdrawalContract.withdraw, { as: by, body, headers: { 'idempotency-key': key } })
  }

  /** Runs all calls to the processor, in two concurrent processes; then updates each open payout. */
  async function tellProcessor(): Promise<void> {
    await deps.jobs.send('processor-calls', {})
    await atOnce(() => deps.jobs.runDue({ only: 'processor-calls' }))
    await atOnce(() => deps.jobs.runDue({ only: processorCallJob }))
    const open = await db.select({ id: payouts.id }).from(payouts).where(eq(payouts.state, 'in_transit'))
    for (const { id } of open) await atOnce(() => payoutService.poll(id))
  }

  /** Delivers a choice of the processor's latest webhooks concurrently. */
  async function deliver(choose: (events: string[]) => string[]): Promise<void> {
    const events = await db
      .select({ id: sandboxEvents.id })
      .from(sandboxEvents)
      .orderBy(desc(sandboxEvents.createdAt), sandboxEvents.id)
      .limit(12)
    const statuses = await Promise.all(choose(events.map(({ id }) => id)).map(deliverOne))
    if (statuses.some((status) => status !== 200)) throw new Error(`webhooks were answered ${statuses}`)
  }

  /** Handled webhook events and the ids of their subjects, whichever delivery brought them. */
  async function listHeard(): Promise<{ id: string; about: string }[]> {
    return await db
      .select({ id: paymentEvents.id, about: paymentEvents.objectId })
      .from(paymentEvents)
      .where(isNotNull(paymentEvents.handledAt))
  }

  /** Ids of payouts that have ended and of members whose referral reward is paid. */
  async function listSwept(): Promise<string[]> {
    const ended = await db.select({ id: payouts.id }).from(payouts).where(ne(payouts.state, 'in_transit'))
    const paid = await db
      .select({ id: referralRewards.referredId })
      .from(referralRewards)
      .where(isNotNull(referralRewards.paidAt))
    return [...ended, ...paid].map(({ id }) => id)
  }

  /** Card reversals in the database, with the debt at first and what was collected since. */
  async function listReversals(): Promise<SeenReversal[]> {
    const moved = sql`
      transfers t join ledger_entries e on e.transfer_id = t.id
      join accounts a on a.id = e.account_id and a.kind = 'receivable'`
    const { rows } = await db.execute<Record<keyof SeenReversal, string>>(sql`
      select r.id, r.kind, r.state, r.amount, coalesce(f.payment_intent_id, r.intent_id::text) as about,
        (select coalesce(-sum(e.amount), 0) from ${moved} where t.key = r.kind || ':' || r.id) as owed_first,
        (select coalesce(sum(e.amount), 0) from ${moved} where t.key like 'collect:' || r.id || ':%') as collected
      from card_reversals r left join wallet_fundings f on f.id = r.funding_id`)
    return rows.map((row) => ({
      ...row,
      amount: Number(row.amount),
      owed_first: Number(row.owed_first),
      collected: Number(row.collected),
    }))
  }

  async function deliverOne(id: string): Promise<number> {
    const webhook = await test.deps.sandbox?.webhookOf(id)
    if (webhook === undefined) throw new Error(`the sandbox has forgotten ${id}`)
    const { statusCode } = await test.app.inject({
      method: 'POST',
      url: '/api/webhooks/payments',
      headers: { 'content-type': 'application/json', 'stripe-signature': webhook.signature },
      payload: webhook.payload,
    })
    return statusCode
  }

  /** Runs the webhook jobs, in two concurrent processes. */
  async function workOnEvents(): Promise<void> {
    await atOnce(() => deps.jobs.runDue({ only: paymentEventJob }))
  }

  /** Makes the queue hand out jobs of crashed processes again, and sweeps retry what failed. */
  async function afterCrash(): Promise<void> {
    await db.execute(sql`update pgboss.job set state = 'created' where state = 'active'`)
    await db.delete(sweepDelays)
  }

  /** Sweeps twice, since the first pass skips rows that are locked for a moment. */
  async function thoroughly(work: () => Promise<unknown>): Promise<void> {
    await atOnce(work)
    await db.delete(sweepDelays)
    await atOnce(work)
  }

  return {
    test,
    market: openCardMarket(test),
    ...openHiring(test),
    crasher,
    afterCrash,
    passwordHash: await hashPassword(PASSWORD),
    bankAccount,
    withdraw,
    deliver,
    listHeard,
    listSwept,
    listReversals,
    workOnEvents,
    moderator: await test.makeMember({ role: 'moderator' }),
    /** Approves decisions that need a second moderator. */
    second: await test.makeMember({ role: 'moderator' }),
    sweep: {
      release: () => atOnce(money.releaseExpiredIntents),
      expire: () => thoroughly(bookingService.expireUnanswered),
      absence: () => thoroughly(bookingService.decideAbsences),
      settle: () => atOnce(bookingService.settleUndisputed),
      loans: () => thoroughly(makeLoanService(deps).countWords),
      reward: () => atOnce(referrals.payRewards),
      collect: () => atOnce(reversals.collect),
      putOut: () => thoroughly(() => endBookingsOfSuspended(deps)),
      tell: tellProcessor,
      lapse: () => atOnce(keepers.lapse),
    },
    /** How often each operation ended with each outcome. */
    counts: new Map<string, number>(),
  }
}

export type Real = Awaited<ReturnType<typeof openReal>>
