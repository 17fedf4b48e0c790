import { giftContract } from '@kindling/domain/gifts/gift-contract'
import { millisToSparks } from '@kindling/domain/money/money'
import { sparkDebtContract } from '@kindling/domain/money/spark-debt-contract'
import fc from 'fast-check'
import { v7 } from 'uuid'
import { keyed } from '../market.ts'
import { type Attempt, tryPlainly, tryTwice } from './attempt.ts'
import { idOf } from './money-operations.ts'
import { index, type Operation, operation, outcomeOf, pick, pickLate } from './operation.ts'
import { oweOne } from './owing.ts'
import type { Real } from './real.ts'
import { goOnBy, type Happening } from './setting-operations.ts'
import * as rules from './spark-rules.ts'
import { verificationOf } from './verifying.ts'
import type { ModelGift } from './world.ts'

const DAY = 24 * 60 * 60_000

/** Approves a member's documents, or withdraws the verification. */
const verify = fc.tuple(index, fc.boolean()).map(
  ([who, isVerified]): Operation =>
    operation('verify', [who, isVerified], ({ members }, real) => {
      const member = pick(members, who)
      return member && verificationOf(member, isVerified, real)
    }),
)

/** A member with a negative spark floor holds more sparks than the balance. */
const owe = fc
  .tuple(index, index, fc.boolean())
  .map(
    ([who, what, isWithdrawn]): Operation =>
      operation('owe', [who, what, isWithdrawn], (world, real) =>
        oweOne(world, real, { who, what, isWithdrawn }),
      ),
  )

/** A member in debt asks for a write-off, and a moderator agrees. */
const forgive = fc.tuple(index, index).map(
  ([who, what]): Operation =>
    operation('forgive', [who, what], async (world, real) => {
      const owing = () => world.present.filter(({ spark_token }) => spark_token < 0)
      if (owing().length === 0) {
        const attempt = await oweOne(world, real, { who, what, isWithdrawn: false })
        if (attempt !== undefined) await tryPlainly(world, attempt)
      }
      const member = pick(owing(), who)
      if (member === undefined) return undefined
      const { test, moderator } = real
      const { id } = (await test.call(sparkDebtContract.ask, { as: member.real })).data()
      return {
        name: 'forgive',
        again: 'state_conflict',
        async ask() {
          const body = { note: 'They move away' }
          const answer = await test.call(sparkDebtContract.writeOff, { as: moderator, params: { id }, body })
          return { outcome: outcomeOf(answer) }
        },
        expect: (now) => rules.forgive(now, member),
      }
    }),
)

const amount = fc.integer({ min: 1, max: 40 }).map((halves) => halves * 500)

const give = fc.tuple(index, index, amount).map(
  ([who, whom, millis]): Operation =>
    operation('give', [who, whom, millis], ({ members }, real) => {
      const [giver, receiver] = [pick(members, who), pick(members, whom)]
      // Often the whole balance, so that two concurrent gifts exceed it.
      const all = giver && Math.min(20_000, Math.floor(giver.spark_token / 500) * 500)
      return (
        giver && receiver && giftOf({ giver, receiver, amount: who % 2 === 0 && all ? all : millis }, real)
      )
    }),
)

type Wish = Pick<ModelGift, 'giver' | 'receiver' | 'amount'>

function giftOf({ giver, receiver, amount: given }: Wish, { test }: Real): Attempt {
  const key = v7()
  const wish = { giver, receiver, amount: Math.max(500, given) }
  return {
    name: 'gift',
    async ask() {
      const body = {
        to: receiver.real.id,
        amount: millisToSparks(wish.amount),
        card: 'cake' as const,
        words: 'For the plums',
      }
      const answer = await test.call(giftContract.give, { as: giver.real, body, headers: keyed(key) })
      return { outcome: outcomeOf(answer), id: idOf(answer) }
    },
    expect: (world, { id = '' }) => rules.give(world, { id, ...wish }),
  }
}

/** Two members give each other sparks for days, until a gift needs a moderator. */
export const giveMuch = fc.tuple(index, index).map(
  ([who, whom]): Happening => ({
    name: 'give much',
    values: [who, whom],
    async happen(world, real) {
      const one = pick(world.present, who)
      const other = pick(
        world.present.filter((member) => member !== one),
        whom,
      )
      if (one === undefined || other === undefined) return undefined
      for (let nth = 0; nth < 12; nth += 1) {
        const isOneRich = one.spark_token >= other.spark_token
        const [giver, receiver] = isOneRich ? [one, other] : [other, one]
        const left = rules.giftsLeft(world, giver)
        const some = Math.floor(Math.min(left, giver.spark_token) / 500) * 500
        if (some < 500 && left >= 500) return 'too little'
        if (some < 500) {
          goOnBy(world, real, DAY)
          continue
        }
        const attempt = giftOf({ giver, receiver, amount: some }, real)
        if (rules.isMuch(world, { giver, receiver, amount: some })) {
          const outcome = await (who % 2 === 0 ? tryPlainly : tryTwice)(world, attempt)
          const waiting = world.gifts.at(-1)
          if (waiting !== undefined && whom % 2 === 0) {
            await tryTwice(world, decisionOf(waiting, whom % 4 === 0, real))
          }
          return `waits, ${outcome}`
        }
        await tryPlainly(world, attempt)
      }
      return 'not yet'
    },
  }),
)

const decideGift = fc.tuple(index, fc.boolean(), index).map(
  ([which, isAllowed, whom]): Operation =>
    operation('decide on a gift', [which, isAllowed, whom], ({ gifts }, real) => {
      const waiting = gifts.filter(({ state }) => state === 'waiting')
      const gift = pickLate(waiting.length > 0 ? waiting : gifts, which)
      if (gift === undefined) return undefined
      return decisionOf(gift, isAllowed, real)
    }),
)

function decisionOf(gift: ModelGift, isAllowed: boolean, { test, moderator }: Real): Attempt {
  return {
    name: 'decide on a gift',
    again: 'state_conflict',
    async ask() {
      const body = isAllowed
        ? ({ decision: 'allow', note: '' } as const)
        : ({ decision: 'refuse', note: 'That is a lot' } as const)
      const params = { id: gift.id }
      return { outcome: outcomeOf(await test.call(giftContract.decide, { as: moderator, params, body })) }
    },
    expect: (world) => rules.decideGift(world, gift, isAllowed),
  }
}

export const sparkOperations = { verify, owe, forgive, give, decideGift }
