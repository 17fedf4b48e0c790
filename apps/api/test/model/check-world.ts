import { millisToSparks, penceToPounds } from '@kindling/domain/money/money'
import { eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { processorCalls } from '../../src/db/schema/money/card-payments.ts'
import { checkBooks } from '../../src/ledger/books/check-books.ts'
import { extensionRows, extensionRowsOf, lengthRows, lengthRowsOf } from './extension-rows.ts'
import { payOut, withdrawable } from './money-rules.ts'
import type { Real } from './real.ts'
import { keptOf, owedBy } from './reversal-rules.ts'
import { sparkRows, sparkRowsOf } from './spark-rows.ts'
import { floorOf } from './spark-rules.ts'
import type { ModelMember, World } from './world.ts'

/**
 * Compares the database with the models of all worlds, audits the ledger and checks the payment processor, after every
 * day.
 */
export async function expectSame(world: World, real: Real): Promise<void> {
  await tellEverything(world, real)
  expect(await checkBooks(real.test.db)).toEqual([])
  expect(await balances(real)).toEqual(balancesOf(world))
  expect(await sums(real)).toEqual(sumsOf(world))
  expect(await reversalRows(real)).toEqual(reversalRowsOf(world))
  expect(await lengthRows(real)).toEqual(lengthRowsOf(world))
  expect(await extensionRows(real)).toEqual(extensionRowsOf(world))
  expect(await sparkRows(real)).toEqual(sparkRowsOf(world))
  await expectAtProcessor(world, real)
  await expectTakenBack(world, real)
  for (const member of world.present)
    expect(await real.market.wallet(member.real)).toMatchObject(walletOf(world, member))
}

/** Runs the processor's job until no call waits, however often it was interrupted. */
async function tellEverything(world: World, real: Real): Promise<void> {
  const { test, sweep } = real
  const waiting = () => test.db.$count(processorCalls, eq(processorCalls.state, 'waiting'))
  for (let hours = 0; hours < 24; hours += 1) {
    await sweep.tell()
    for (const one of world.all) payOut(one)
    if ((await waiting()) === 0) return
    test.clock.advance(60 * 60_000)
    for (const one of world.all) one.now += 60 * 60_000
  }
  throw new Error('the provider was not told everything within a day')
}

/**
 * Compares the amount that the processor has captured or authorised for each card with the model; refunds count as
 * neither.
 */
async function expectAtProcessor(
  { bookings, intents, reversals }: World,
  { market, test }: Real,
): Promise<void> {
  expect(await test.db.$count(processorCalls, eq(processorCalls.state, 'refused'))).toBe(0)
  for (const intent of intents) {
    const { id, amount, state, card } = intent
    if (card === undefined || reversals.some(({ of }) => of === intent)) continue
    const { status, amountReceived, amountRefunded } = await market.payment(id)
    const has = { set: status === 'authorised' ? amount : 0, taken: amountReceived - amountRefunded }
    const isAnswered = bookings.some((booking) => booking.intent === intent && booking.status !== 'pending')
    const isTaken = card.capture === 'automatic' || isAnswered
    const owed = state === 'closed' ? (card.isIn ? amount - card.returned : 0) : card.isPaid ? amount : 0
    const isSet = state !== 'closed' && !isTaken
    expect(has).toEqual(isSet ? { set: owed, taken: 0 } : { set: 0, taken: owed })
  }
}

/** After a chargeback the processor holds nothing of the payment; after a won dispute, what the ledger holds. */
async function expectTakenBack({ reversals }: World, { test }: Real): Promise<void> {
  for (const { paymentId, of } of reversals) {
    const payment = await test.deps.payments.paymentIntents.retrieve(paymentId)
    const has = payment.amountReceived - payment.amountRefunded - payment.amountDisputed
    const here = reversals.filter((one) => one.of === of)
    const isLost = here.some(({ bank }) => bank !== 'won')
    // A refund of ours that the open dispute had seemed to cover stays with us when the dispute is won; a moderator is
    // notified.
    const may = isLost ? [0] : [keptOf(of), ...here.map(({ lost }) => lost)]
    expect(may).toContain(has)
  }
}

/** Card reversals in the database, as text. */
async function reversalRows({ test }: Real): Promise<string[]> {
  const { rows } = await test.db.execute<{ row: string }>(sql`
    select id || ' ' || kind || ' ' || state || ' ' || amount || ' ' || owed || ' ' || written_off as row
    from card_reversals`)
  return rows.map(({ row }) => row).sort()
}

function reversalRowsOf({ all }: World): string[] {
  return all
    .flatMap(({ reversals }) => reversals)
    .filter(({ id }) => id !== undefined)
    .map(({ id, kind, state, amount, owed, writtenOff }) =>
      [id, kind, state, amount, owed, writtenOff].join(' '),
    )
    .sort()
}

/** Every member's balances in the database, as text. */
async function balances({ test }: Real): Promise<string[]> {
  const { rows } = await test.db.execute<{ row: string }>(sql`
    select member_id || ' ' || currency || ' ' || balance as row from accounts
    where kind = 'member' and member_id not in (select id from members where role = 'moderator')`)
  return rows.map(({ row }) => row).sort()
}

function balancesOf({ all }: World): string[] {
  return all
    .flatMap(({ members }) => members)
    .flatMap(({ real: { id }, wallet, spark_token }) => [`${id} GBP ${wallet}`, `${id} SPARK ${spark_token}`])
    .sort()
}

/** Sum of the ledger entries of each kind of account. */
async function sums({ test }: Real): Promise<Record<string, number>> {
  const { rows } = await test.db.execute<{ name: string; sum: number }>(sql`
    select a.kind || ' ' || a.currency as name, coalesce(sum(e.amount), 0)::bigint as sum
    from accounts a left join ledger_entries e on e.account_id = a.id group by 1`)
  return Object.fromEntries(rows.map(({ name, sum }) => [name, sum]))
}

function sumsOf({ all }: World): Record<string, number> {
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
  const members = all.flatMap((world) => world.members)
  const intents = all.flatMap((world) => world.intents)
  const open = intents.filter(({ state }) => state === 'held' || state === 'attached')
  const escrow = (isSparks: boolean) =>
    sum(open.filter(({ method }) => (method === 'spark_token') === isSparks).map(({ amount }) => amount))
  const byCard = sum(intents.map(({ amount, card }) => (card?.isIn ? amount - card.returned : 0)))
  const transit = all.flatMap(({ payouts }) => payouts).filter(({ state }) => state === 'in_transit')
  const reversals = all.flatMap((world) => world.reversals)
  const taken = reversals.filter(({ state }) => state === 'taken')
  const total = (of: keyof World['totals']) => sum(all.map(({ totals }) => totals[of]))
  return {
    'pot SPARK': sum(all.map(({ pot }) => pot.balance)),
    'member GBP': sum(members.map(({ wallet }) => wallet)),
    'member SPARK': sum(members.map(({ spark_token }) => spark_token)),
    'escrow GBP': escrow(false),
    'escrow SPARK': escrow(true),
    'receivable GBP': 0 - sum(reversals.map(({ owed }) => owed)),
    'payout_transit GBP': sum(transit.map(({ amount }) => amount)),
    'card_clearing GBP': total('cashOut') - total('cashIn') - byCard + sum(taken.map(({ amount }) => amount)),
    'card_clearing SPARK': 0,
    'platform GBP': total('cashKept') - sum(reversals.map(({ writtenOff }) => writtenOff)),
    'platform SPARK': -total('sparksIssued'),
  }
}

function walletOf(world: World, member: ModelMember) {
  const { intents } = world
  const held = (method: 'wallet' | 'spark_token') =>
    intents
      .filter((intent) => intent.client === member && intent.method === method && intent.state !== 'closed')
      .reduce((sum, { amount }) => sum + amount, 0)
  const [cash, sparks] = [penceToPounds(member.wallet), millisToSparks(member.spark_token)]
  return {
    balance: cash,
    cash,
    spark_tokens: sparks,
    tokens: sparks,
    currency: 'GBP',
    spark_floor: millisToSparks(floorOf(world, member)),
    held_cash: penceToPounds(held('wallet')),
    held_tokens: millisToSparks(held('spark_token')),
    withdrawable: penceToPounds(withdrawable(world, member)),
    owed: penceToPounds(owedBy(world, member)),
  }
}
