import { millisToSparks } from '@kindling/domain/money/money'
import { potContract } from '@kindling/domain/pots/pot-contract'
import { KEEPERS } from '@kindling/domain/pots/pot-rules'
import fc from 'fast-check'
import { v7 } from 'uuid'
import { keyed } from '../market.ts'
import { agreeToLast } from '../second-moderator.ts'
import { type Attempt, tryPlainly } from './attempt.ts'
import { ended, idOf } from './money-operations.ts'
import { index, type Operation, operation, outcomeOf, pick, pickLate } from './operation.ts'
import * as rules from './pot-rules.ts'
import type { Real } from './real.ts'
import { goOnBy, type Happening } from './setting-operations.ts'
import type { ModelMember, ModelRequest, World } from './world.ts'

const DAY = 24 * 60 * 60_000
const amount = fc.integer({ min: 1, max: 12 }).map((halves) => halves * 500)

const give = fc.tuple(index, amount).map(
  ([who, millis]): Operation =>
    operation('give to the pot', [who, millis], ({ members }, real) => {
      const by = pick(members, who)
      return by && potGiftOf(by, millis, real)
    }),
)

function potGiftOf(by: ModelMember, millis: number, { test }: Real): Attempt {
  const key = v7()
  return {
    name: 'pot: give',
    async ask() {
      const body = { amount: millisToSparks(millis) }
      const answer = await test.call(potContract.give, { as: by.real, body, headers: keyed(key) })
      return { outcome: outcomeOf(answer), id: idOf(answer) }
    },
    expect: (world) => rules.giveToPot(world, by, millis),
  }
}

/** Makes sure that the pot has sparks and a keeper: otherwise nobody could request any. */
async function prepare(world: World, real: Real, who: number): Promise<void> {
  const { present, pot } = world
  const giver = pick(
    present.filter(({ spark_token }) => spark_token >= 4000),
    who,
  )
  if (!pot.isOpen && giver !== undefined) await tryPlainly(world, potGiftOf(giver, 4000, real))
  if (!pot.isOpen || pot.keepers.length >= KEEPERS || present.length < KEEPERS) return
  pot.keepers = present.slice(0, KEEPERS)
  const body = { keepers: pot.keepers.map(({ real: { id } }) => id), note: 'They know everybody here' }
  const answer = await real.test.call(potContract.appoint, {
    as: real.moderator,
    params: { slug: pot.slug },
    body,
  })
  if (answer.statusCode !== 200) throw new Error(`keepers: ${outcomeOf(answer)}`)
  await agreeToLast(real.test, real.second)
}

const ask = fc.tuple(index, amount, fc.boolean()).map(
  ([who, millis, isPrepared]): Operation =>
    operation('ask the pot', [who, millis, isPrepared], async (world, real) => {
      if (isPrepared) await prepare(world, real, who)
      const by = pick(world.members, who)
      return by && requestOf(by, millis, real)
    }),
)

function requestOf(by: ModelMember, millis: number, { test }: Real): Attempt {
  const key = v7()
  return {
    name: 'pot: ask',
    async ask() {
      const body = { amount: millisToSparks(millis), reason: 'A new lock for the shed' }
      const answer = await test.call(potContract.ask, { as: by.real, body, headers: keyed(key) })
      return { outcome: outcomeOf(answer), id: idOf(answer) }
    },
    expect: (world, { id = '' }) => rules.askPot(world, { id, by, amount: millis }),
  }
}

const decide = fc.tuple(index, index, fc.nat({ max: 5 }), amount).map(
  ([which, who, how, millis]): Operation =>
    operation('decide for the pot', [which, who, how, millis], async (world, real) => {
      const open = () => world.requests.filter(({ state }) => state === 'open')
      if (open().length === 0) {
        await prepare(world, real, who)
        const by = pick(world.present, which)
        if (by) await tryPlainly(world, requestOf(by, millis, real))
      }
      const request = pickLate(open().length > 0 ? open() : world.requests, which)
      // Usually a keeper; sometimes another member or the requester.
      const by = how === 5 ? request?.by : pick(how === 4 ? world.members : world.pot.keepers, who)
      const other = world.pot.keepers.find((keeper) => keeper !== by && keeper !== request?.by)
      // Often another keeper has already agreed, so that this vote decides.
      if (request?.state === 'open' && request.votes.length === 0 && other && which % 2 === 0) {
        await tryPlainly(world, decisionOf(request, other, true, real))
      }
      return request && by && decisionOf(request, by, how > 0, real)
    }),
)

function decisionOf(request: ModelRequest, by: ModelMember, isAgreed: boolean, { test }: Real): Attempt {
  return {
    name: isAgreed ? 'pot: agree' : 'pot: decline',
    again: 'state_conflict',
    async ask() {
      const body = isAgreed
        ? ({ decision: 'agree', word: '' } as const)
        : ({ decision: 'decline', word: 'Ask your landlord first' } as const)
      const params = { id: request.id }
      return { outcome: outcomeOf(await test.call(potContract.decide, { as: by.real, params, body })) }
    },
    expect: (world) => rules.decideRequest(world, request, by, isAgreed),
  }
}

/** A request lapses undecided. */
export const lapse = index.map(
  (by): Happening => ({
    name: 'lapse',
    values: [by],
    async happen(world, real) {
      if (!world.requests.some(({ state }) => state === 'open')) return undefined
      goOnBy(world, real, by % 2 === 0 ? 14 * DAY : 14 * DAY - 1)
      await tryPlainly(world, {
        name: 'sweep: lapse',
        ask: () => ended(real.sweep.lapse),
        expect(now) {
          for (const one of now.all) rules.lapseRequests(one)
          return 'success'
        },
      })
      return 'swept'
    },
  }),
)

export const potOperations = { give, ask, decide }
