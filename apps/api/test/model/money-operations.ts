import { accountContract } from '@kindling/domain/account/account-contract'
import { fundingContract } from '@kindling/domain/money/funding-contract'
import fc from 'fast-check'
import { v7 } from 'uuid'
import type { Answer, Attempt } from './attempt.ts'
import * as rules from './money-rules.ts'
import { index, type Operation, operation, outcomeOf, pick, pickLate } from './operation.ts'
import { PASSWORD, type Real } from './real.ts'
import { chargesOf, followAll, type SeenReversal, walletsOf } from './reversal-rules.ts'
import { chosenWhen, whenOf } from './when.ts'
import type { Method, ModelIntent, World } from './world.ts'

const method = fc.constantFrom<Method>('wallet', 'spark_token', 'card')

/** Pays for a booking, by any method. */
const hold = fc.tuple(index, index, method, chosenWhen).map(
  ([who, what, how, when]): Operation =>
    operation('hold', [who, what, how, when], ({ members, offers, now }, real) => {
      const [by, offer] = [pick(members, who), pick(offers, what)]
      const { day, minutes } = whenOf(now, when)
      return by && offer && holdFor({ by, offer, method: how, day, minutes }, real)
    }),
)

/** The call that creates an intent for an order. */
export function holdFor(order: Omit<rules.Order, 'id' | 'clientSecret'>, real: Pick<Real, 'hold'>): Attempt {
  const key = v7()
  return {
    name: `hold by ${order.method}`,
    async ask() {
      const answer = await real.hold(order, key)
      const clientSecret: unknown = Object(Object(answer.body).data).clientSecret
      return { outcome: outcomeOf(answer), id: idOf(answer), clientSecret: String(clientSecret) }
    },
    expect: (world, { id = '', clientSecret = '' }) => rules.hold(world, { ...order, id, clientSecret }),
  }
}

/** Reads a payment's state, which also asks the processor. */
const look = fc.tuple(index, index, fc.nat({ max: 4 })).map(
  ([which, who, stranger]): Operation =>
    operation('look', [which, who, stranger], ({ intents, members }, { market }) => {
      const intent = pickLate(intents, which)
      const by = stranger === 0 ? pick(members, who) : intent?.client
      if (intent === undefined || by === undefined) return undefined
      return {
        name: 'look at a payment',
        ask: async () => ({ outcome: outcomeOf(await market.getStatus(by.real, intent.id)) }),
        expect(world) {
          if (by.isGone) return 'unauthenticated'
          if (intent.client !== by) return 'not_found'
          rules.askProcessor(world, intent)
          return 'success'
        },
      }
    }),
)

const withdraw = fc.tuple(index, fc.integer({ min: 1, max: 6000 }), fc.boolean(), fc.boolean()).map(
  ([who, some, isTaken, isAll]): Operation =>
    operation('withdraw', [who, some, isTaken, isAll], async ({ present }, real) => {
      const [member, key] = [pick(present, who), v7()]
      if (member === undefined) return undefined
      const methodId = await real.bankAccount(member.real, isTaken)
      const pence = isAll && member.wallet > 0 ? member.wallet : some
      return {
        name: `withdraw to a bank that ${isTaken ? 'takes' : 'refuses'} it`,
        async ask() {
          const answer = await real.withdraw(member.real, pence, methodId, key)
          return { outcome: outcomeOf(answer), id: idOf(answer) }
        },
        expect: (world, { id = '' }) => rules.withdraw(world, { id, member, amount: pence, isTaken }),
      }
    }),
)

/** Asks whether a card funding has arrived, usually as the member who paid, sometimes as another. */
const confirm = fc.tuple(index, index, fc.boolean()).map(
  ([which, who, isOwner]): Operation =>
    operation('confirm', [which, who, isOwner], ({ fundings, members }, { test }) => {
      const funding = pickLate(fundings, which)
      const by = isOwner ? funding?.member : pick(members, who)
      if (funding === undefined || by === undefined) return undefined
      return {
        name: 'confirm a funding',
        async ask() {
          const body = { payment_intent_id: funding.id }
          const answer = await test.call(fundingContract.confirm, { as: by.real, body })
          return { outcome: answer.statusCode === 200 ? answer.data().status : outcomeOf(answer) }
        },
        expect(world, { outcome }) {
          // The member may have left after the call was authenticated.
          if (by.isGone && outcome !== 'credited') return 'unauthenticated'
          if (funding.member !== by) return 'not_found'
          rules.creditFunding(world, funding)
          return funding.state === 'open' ? 'open' : 'credited'
        },
      }
    }),
)

/** How webhooks are delivered: a random subset in random order, each up to three times, late or never. */
export const deliveries = fc.tuple(
  fc.infiniteStream(fc.nat({ max: 3 })),
  fc.infiniteStream(fc.nat({ max: 1000 })),
)

export type Delivery = typeof deliveries extends fc.Arbitrary<infer T> ? T : never

const hear = deliveries.map((delivery): Operation => operation('hear', [], hearing(delivery)))

/** A delivery of webhooks as an attempt. */
export function hearing([times, places]: Delivery) {
  return async (whole: World, real: Real): Promise<Attempt> => {
    const before = new Set((await real.listHeard()).map(({ id }) => id))
    const heard = new Set<string>()
    const wallets = walletsOf(whole)
    let seen: SeenReversal[] = []
    return {
      name: 'hear of payments',
      async ask() {
        return await ended(async () => {
          await real.deliver((events) =>
            events
              .flatMap((event) => Array<string>(times.next().value).fill(event))
              .map((event) => ({ event, place: places.next().value }))
              .sort((a, b) => a.place - b.place)
              .map(({ event }) => event),
          )
          await real.workOnEvents()
          // Includes events of an earlier delivery that was interrupted.
          for (const { id, about } of await real.listHeard()) if (!before.has(id)) heard.add(about)
          seen = await real.listReversals()
        })
      },
      expect(world) {
        const changed = chargesOf(world, heard)
        const isAbout = (paymentId: string) => heard.has(paymentId) || changed.has(paymentId)
        for (const one of world.all) {
          for (const funding of one.fundings) if (isAbout(funding.id)) rules.creditFunding(one, funding)
          for (const intent of one.intents) if (isAbout(paymentOf(intent))) rules.askProcessor(one, intent)
        }
        return followAll(world, changed, { seen, wallets }) ?? 'success'
      },
    }
  }
}

/** The processor's id of a card payment. */
export function paymentOf({ card }: ModelIntent): string {
  return card?.clientSecret.split('_secret_')[0] ?? ''
}

const leave = index.map(
  (who): Operation =>
    operation('leave', [who], ({ members }, { test }) => {
      const member = pick(members, who)
      if (member === undefined) return undefined
      return {
        name: 'leave',
        again: 'unauthenticated',
        async ask() {
          const body = { password: PASSWORD }
          return { outcome: outcomeOf(await test.call(accountContract.remove, { as: member.real, body })) }
        },
        expect: (world) => rules.leave(world, member),
      }
    }),
)

/** Jobs that act by the clock alone, for every world in the database. */
const sweeps = { release: rules.releaseIntents, reward: rules.payRewards, tell: rules.payOut }

const sweep = fc.constantFrom(...(['release', 'reward', 'tell', 'tell'] as const)).map(
  (which): Operation =>
    operation('sweep', [which], (before, real) => {
      const due = new Set(before.all.flatMap(listDue))
      const swept = new Set<string>()
      return {
        name: `sweep: ${which}`,
        async ask() {
          return await ended(async () => {
            await real.sweep[which]()
            for (const id of await real.listSwept()) swept.add(id)
          })
        },
        expect(world) {
          // Items due before the sweep are done; those added by a concurrent call may have come too late.
          for (const one of world.all) sweeps[which](one, (id) => due.has(id) || swept.has(id))
          return 'success'
        },
      }
    }),
)

/** Ids of what a sweep finds: payouts, and members whose referral reward is promised. */
function listDue({ payouts, members }: World): string[] {
  return [
    ...payouts.filter(({ state }) => state === 'in_transit').map(({ id }) => id),
    ...members.filter(({ reward }) => reward === 'promised').map(({ real }) => real.id),
  ]
}

/** Runs work without a response: the outcome is `success` or `internal`. */
export async function ended(work: () => Promise<unknown>): Promise<Answer> {
  try {
    await work()
    return { outcome: 'success' }
  } catch {
    return { outcome: 'internal' }
  }
}

export function idOf({ body }: { body: unknown }): string | undefined {
  const id: unknown = Object(Object(body).data).id
  return typeof id === 'string' ? id : undefined
}

export const moneyOperations = { hold, look, withdraw, confirm, hear, leave, sweep }
