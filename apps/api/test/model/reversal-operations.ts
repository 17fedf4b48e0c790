import { poundsToPence } from '@kindling/domain/money/money'
import { moderationContract } from '@kindling/domain/trust/moderation-contract'
import fc from 'fast-check'
import { v7 } from 'uuid'
import { inTransaction } from '../../src/db/transaction.ts'
import { disputeIfTestCard } from '../../src/payments/sandbox/sandbox-disputes.ts'
import { findIntent, listDisputes } from '../../src/payments/sandbox/sandbox-intent-store.ts'
import { londonDay } from './appointment-rules.ts'
import { tryPlainly } from './attempt.ts'
import { type Delivery, deliveries, ended, hearing, holdFor, paymentOf } from './money-operations.ts'
import { index, type Operation, operation, outcomeOf, pick, pickLate } from './operation.ts'
import type { Real } from './real.ts'
import type { SeenReversal } from './reversal-rules.ts'
import * as rules from './reversal-rules.ts'
import { enrich } from './setting-operations.ts'
import type { ModelMember, ModelReversal, World } from './world.ts'

interface Loss {
  which: number
  kind: 'dispute' | 'refund'
  delivery: Delivery
}

/** A card's bank disputes all that is left of a payment, or it is refunded in the processor's dashboard. */
const lose = fc
  .tuple(index, fc.constantFrom('dispute', 'dispute', 'dispute', 'refund'), deliveries)
  .map(
    ([which, kind, delivery]): Operation =>
      operation('lose', [which, kind], (world, real) => loseOne(world, real, { which, kind, delivery })),
  )

async function loseOne(world: World, real: Real, { which, kind, delivery }: Loss) {
  const paid = await findLeft(world, real, which, kind)
  if (paid === undefined) return undefined
  if (which % 2 === 0) await spend(world, real, paid.member)
  const { paymentId, lost } = paid
  const disputeId = kind === 'dispute' ? await openDispute(paymentId, real) : await refund(paid, real)
  world.reversals.push({
    ...paid,
    kind,
    lost,
    disputeId,
    bank: 'open',
    isUnheard: true,
    id: undefined,
    state: 'noted',
    amount: 0,
    owed: 0,
    writtenOff: 0,
    collected: 0,
  })
  return { ...(await hearing(delivery)(world, real)), name: `hear of a ${kind}` }
}

/** Makes a debt when there is none: random operations alone would rarely make one. */
async function haveDebt(world: World, real: Real, delivery: Delivery): Promise<void> {
  if (world.reversals.some(({ owed }) => owed > 0)) return
  const loss = await loseOne(world, real, { which: 0, kind: 'dispute', delivery })
  if (loss !== undefined) await tryPlainly(world, loss)
}

/** Holds the most expensive offer that a member can afford: debts arise for members without cash. */
async function spend(world: World, real: Real, by: ModelMember): Promise<void> {
  const affordable = world.offers.filter(
    ({ owner, rate }) => owner !== by && !owner.isGone && rate <= by.wallet,
  )
  const [offer] = affordable.sort((a, b) => b.rate - a.rate)
  if (offer === undefined || by.isGone) return
  await tryPlainly(world, holdFor({ by, offer, method: 'wallet', day: londonDay(world.now) }, real))
}

/** A payment of which the processor holds something, without an earlier reversal of the same kind. */
async function findLeft(world: World, { test }: Real, which: number, kind: string) {
  const late = takeable(world).slice(-8)
  if (which % 2 === 0) late.sort((a, b) => a.member.wallet - b.member.wallet)
  for (let i = 0; i < late.length; i += 1) {
    const paid = which % 2 === 0 ? late[i] : pick(late, which + i)
    if (paid === undefined || world.reversals.some((one) => one.of === paid.of && one.kind === kind)) continue
    const payment = await test.deps.payments.paymentIntents.retrieve(paid.paymentId)
    const lost = payment.amountReceived - payment.amountRefunded - payment.amountDisputed
    if (lost > 0) return { ...paid, lost }
  }
  return undefined
}

/** Payments of members without undelivered reversals: the order of two deliveries would be undefined. */
function takeable(world: World): Pick<ModelReversal, 'of' | 'member' | 'paymentId'>[] {
  const fundings = world.fundings
    .filter(({ state }) => state !== 'open')
    .map((of) => ({ of, member: of.member, paymentId: of.id }))
  const intents = world.intents
    .filter(({ card }) => card?.isPaid)
    .map((of) => ({ of, member: of.client, paymentId: paymentOf(of) }))
  return [...fundings, ...intents].filter(({ member }) => !waits(world, member))
}

function waits({ reversals }: World, member: ModelMember): boolean {
  return reversals.some((one) => one.member === member && one.isUnheard)
}

async function openDispute(paymentId: string, { test: { deps } }: Real): Promise<string | undefined> {
  await inTransaction(deps.db, async (tx) => {
    const payment = await findIntent(tx, paymentId)
    if (payment === undefined) throw new Error(`there is no payment ${paymentId}`)
    const amountReceived = payment.amountReceived - payment.amountRefunded
    await disputeIfTestCard(tx, deps, { ...payment, amountReceived, isToBeDisputed: true })
  })
  return (await listDisputes(deps.db, { payment: paymentId })).at(-1)?.id
}

async function refund(
  { paymentId: payment, lost: amount }: Pick<ModelReversal, 'paymentId' | 'lost'>,
  { test: { deps } }: Real,
): Promise<undefined> {
  await deps.payments.refunds.create({ payment, amount }, { idempotencyKey: v7() })
}

/** A card's bank decides a dispute. */
const judge = fc.tuple(index, fc.constantFrom('won', 'won', 'lost'), deliveries).map(
  ([which, outcome, delivery]): Operation =>
    operation('judge', [which, outcome], async (world, real) => {
      const open = world.reversals.filter((one) => one.kind === 'dispute' && one.bank === 'open')
      const free = open.filter((one) => one.isUnheard || !waits(world, one.member))
      const reversal = pickLate(free, which)
      if (reversal?.disputeId === undefined) return undefined
      await real.test.deps.sandbox?.decideDispute(reversal.disputeId, outcome)
      Object.assign(reversal, { bank: outcome, isUnheard: true })
      return { ...(await hearing(delivery)(world, real)), name: `hear of a ${outcome} dispute` }
    }),
)

/** A moderator writes off a debt, or tries a paid one. */
const giveUp = fc.tuple(index, fc.boolean(), deliveries).map(
  ([which, isAny, delivery]): Operation =>
    operation('write off', [which, isAny], async (world, real) => {
      await haveDebt(world, real, delivery)
      const { test, moderator } = real
      const known = world.reversals.filter(({ id, owed }) => id !== undefined && (isAny || owed > 0))
      const reversal = pickLate(known, which)
      if (reversal?.id === undefined) return undefined
      const params = { id: reversal.id }
      let given: number | undefined
      return {
        name: 'write off',
        again: 'state_conflict',
        async ask() {
          const body = { note: 'Not worth the letter' }
          const answer = await test.call(moderationContract.writeOff, { as: moderator, params, body })
          if (answer.statusCode === 200) given = poundsToPence(answer.data().written_off)
          return { outcome: outcomeOf(answer) }
        },
        expect: () => rules.writeOff(reversal, given),
      }
    }),
)

/** Pence. */
const EARNED = 700

/** Funds members in debt: otherwise there would rarely be anything to collect. */
async function earn(world: World, real: Real): Promise<void> {
  for (const member of world.present.filter((one) => rules.owedBy(world, one) > 0)) {
    await enrich(world, real, member, EARNED)
  }
}

const sweep = fc.tuple(fc.constant('collect' as const), deliveries).map(
  ([which, delivery]): Operation =>
    operation('sweep', [which], async (before, real) => {
      await haveDebt(before, real, delivery)
      await earn(before, real)
      const due = rules.collectable(before)
      let seen: SeenReversal[] = []
      return {
        name: `sweep: ${which}`,
        async ask() {
          return await ended(async () => {
            await real.sweep[which]()
            seen = await real.listReversals()
          })
        },
        expect: (world) => rules.collect(world, seen, due) ?? 'success',
      }
    }),
)

/** Outcomes of card reversals, for the count of what occurred. */
export function fatesOf({ reversals }: World): string[] {
  return reversals.flatMap(({ kind, state, owed, writtenOff, collected, amount, member }) => [
    `card’s ${kind}: ${state}`,
    ...(owed > 0 ? [`card’s ${kind}: owed by ${member.isGone ? 'somebody who left' : 'a member'}`] : []),
    ...(writtenOff > 0 ? [`card’s ${kind}: written off`] : []),
    ...(collected > 0 ? [`card’s ${kind}: collected`] : []),
    ...(state === 'taken' && amount === 0 ? [`card’s ${kind}: of what had gone back`] : []),
  ])
}

export const reversalOperations = { lose, judge, giveUp, sweep }
