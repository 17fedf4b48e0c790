import { cancellationPolicies } from '@kindling/domain/appointments/cancellation-policies'
import { fundingContract } from '@kindling/domain/money/funding-contract'
import { penceToPounds } from '@kindling/domain/money/money'
import fc from 'fast-check'
import { turningPoints } from './appointment-rules.ts'
import { WELCOME } from './money-rules.ts'
import { index, pick, pickLate } from './operation.ts'
import type { Real } from './real.ts'
import type { ModelMember, ModelOffer, World } from './world.ts'

/** A command that changes the application and the model together, without an expected outcome. */
export interface Happening {
  name: string
  values: readonly unknown[]
  happen(world: World, real: Real): Promise<string | undefined>
}

const MINUTE = 60_000
const HOUR = 60 * MINUTE

const register = fc.tuple(fc.oneof(fc.constant(0), fc.nat({ max: 9000 })), index).map(
  ([pence, who]): Happening => ({
    name: 'register',
    values: [pence, who],
    happen: async (world, real) =>
      world.members.length >= 6 ? undefined : await registerOne(world, real, pence, who),
  }),
)

/** Registers a member with so many pence in the wallet, with a referrer or without. */
async function registerOne(world: World, { market, passwordHash }: Real, pence: number, who: number) {
  const referrer = who % 2 === 0 ? pick(world.present, who) : undefined
  const overrides = {
    passwordHash,
    location: world.pot.name,
    ...(referrer && { referredById: referrer.real.id }),
  }
  const real = await market.makeNeighbour(penceToPounds(pence), overrides)
  world.members.push({
    real,
    wallet: pence,
    spark_token: WELCOME,
    isGone: false,
    isVerified: false,
    referrer,
    reward: 'none',
    cardCash: [],
  })
  world.totals.cashIn += pence
  world.totals.sparksIssued += WELCOME
  return referrer ? 'brought along' : 'alone'
}

/** Adds so many pence to a wallet. */
export async function enrich(world: World, { market }: Real, member: ModelMember, pence: number) {
  await market.fund(member.real, penceToPounds(pence))
  member.wallet += pence
  world.totals.cashIn += pence
}

const offer = fc
  .tuple(
    index,
    fc.record({
      rate: fc.integer({ min: 1, max: 2500 }),
      policy: fc.constantFrom(...cancellationPolicies),
      isInstant: fc.boolean(),
    }),
  )
  .map(
    ([who, terms]): Happening => ({
      name: 'offer',
      values: [who, terms],
      async happen(world, real) {
        const owner = pick(world.present, who)
        if (owner === undefined || world.offers.length >= 8) return undefined
        await offerOne(world, real, owner, terms)
        return 'made'
      },
    }),
  )

type Terms = Omit<ModelOffer, 'real' | 'owner'>

async function offerOne({ offers }: World, { makeOffer }: Real, owner: ModelMember, terms: Terms) {
  offers.push({ real: await makeOffer(owner.real, terms), owner, ...terms })
}

/** Begins a card funding of the wallet. */
const begin = fc.tuple(index, fc.integer({ min: 30, max: 5000 })).map(
  ([who, pence]): Happening => ({
    name: 'fund',
    values: [who, pence],
    async happen({ present, fundings, now }, { test }) {
      const member = pick(present, who)
      if (member === undefined) return undefined
      const body = { amount: penceToPounds(pence) }
      const begun = (await test.call(fundingContract.fund, { as: member.real, body })).data()
      const { clientSecret, payment_intent_id: id } = begun
      fundings.push({
        id,
        clientSecret,
        member,
        amount: pence,
        startedAt: now,
        creditedAt: undefined,
        state: 'open',
      })
      return 'begun'
    },
  }),
)

const cards = {
  good: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  asking: '4000 0025 0000 3155',
} as const

/** The browser's part at the processor: a card that pays, that is declined, or that needs the bank's confirmation. */
const pay = fc.tuple(index, fc.constantFrom('good', 'good', 'declined', 'asking'), fc.boolean()).map(
  ([which, card, isConfirmed]): Happening => ({
    name: 'pay',
    values: [which, card, isConfirmed],
    async happen({ fundings, intents }, { test }) {
      const byCard = intents.filter((intent) => intent.card !== undefined)
      const [funding, intent] = [pickLate(fundings, which), pickLate(byCard, which)]
      const isForBooking = intent !== undefined && (funding === undefined || which % 2 === 0)
      const secret = isForBooking ? intent.card?.clientSecret : funding?.clientSecret
      const browser = test.deps.sandbox?.payments
      if (secret === undefined || browser === undefined) return undefined
      const sent = { number: cards[card], expiry: '12/89', cvc: '123' }
      const back = `${test.deps.config.publicUrl}/payment-success`
      const answer = await browser.confirm(secret, sent, back)
      if (answer?.status === 'requires_action') {
        const token = answer.url.slice(answer.url.lastIndexOf('/') + 1)
        await browser.answerChallenge(token, isConfirmed)
      }
      const isPaid = answer?.status === 'succeeded' || (answer?.status === 'requires_action' && isConfirmed)
      if (isPaid && isForBooking && intent.card) intent.card = { ...intent.card, isPaid: true }
      if (isPaid && !isForBooking && funding?.state === 'open') funding.state = 'paid'
      return `${card}: ${answer?.status}`
    },
  }),
)

const advance = fc
  .constantFrom(1, MINUTE, MINUTE, 14 * MINUTE, HOUR, HOUR, 47 * HOUR, 48 * HOUR, 72 * HOUR)
  .map(
    (ms): Happening => ({
      name: 'advance',
      values: [ms],
      async happen(world, real) {
        goOnBy(world, real, ms)
        return 'on'
      },
    }),
  )

/** Advances the clock by so many milliseconds, for every world in the database. */
export function goOnBy(world: World, { test }: Real, ms: number): void {
  test.clock.advance(ms)
  for (const one of world.all) one.now += ms
}

/** Advances the clock to one of the next moments that change something, or one millisecond before or after. */
const turn = fc.tuple(fc.nat({ max: 3 }), fc.constantFrom(-1, 0, 1)).map(
  ([which, by]): Happening => ({
    name: 'turn',
    values: [which, by],
    async happen(world, real) {
      const to = turningPoints(world)
        .map((point) => point + by)
        .filter((point) => point > world.now)
        .sort((one, other) => one - other)
      const point = pick(to.slice(0, which + 1), which)
      if (point === undefined) return undefined
      goOnBy(world, real, point - world.now)
      return 'on'
    },
  }),
)

/** A day begins with members who have money and offers. */
export async function moveIn(world: World, real: Real): Promise<void> {
  for (const [pence, who] of [
    [5000, 1],
    [0, 0],
    [3000, 1],
  ] as const) {
    await registerOne(world, real, pence, who)
  }
  for (const [owner, terms] of [
    [world.members[0], { rate: 700, policy: 'flexible', isInstant: false }],
    [world.members[2], { rate: 1150, policy: 'strict', isInstant: false }],
    [world.members[2], { rate: 355, policy: 'moderate', isInstant: true }],
  ] as const) {
    if (owner !== undefined) await offerOne(world, real, owner, terms)
  }
}

export const happenings = { register, offer, begin, pay, advance, turn }
