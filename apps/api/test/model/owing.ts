import { agree } from './agreeing.ts'
import { londonDay } from './appointment-rules.ts'
import { type Attempt, tryPlainly } from './attempt.ts'
import { stepOf } from './booking-operations.ts'
import { mayAct } from './booking-rules.ts'
import { holdFor } from './money-operations.ts'
import { priceOf } from './money-rules.ts'
import { pick } from './operation.ts'
import type { Real } from './real.ts'
import { enrich } from './setting-operations.ts'
import { floorOf, spendable } from './spark-rules.ts'
import { verificationOf } from './verifying.ts'
import type { ModelMember, ModelOffer, World } from './world.ts'

interface Story {
  who: number
  what: number
  /** Whether the verification is withdrawn once the balance is below zero. */
  isWithdrawn: boolean
}

/**
 * A member earns a negative spark floor by two completed bookings and a verification, and spends sparks down to it. The
 * attempt that is returned is the last affordable hold, or one too many.
 */
export async function oweOne(world: World, real: Real, { who, what, isWithdrawn }: Story) {
  const offer = pick(
    world.offers.filter(({ owner, rate }) => !owner.isGone && rate >= 300 && rate <= 2000),
    what,
  )
  const member = pick(
    world.present.filter((one) => one !== offer?.owner),
    who,
  )
  if (offer === undefined || member === undefined) return undefined
  if (!(await earnFloor(world, real, member, offer))) return undefined
  return await spendDown(world, real, { member, offer, isWithdrawn, isTooMuch: what % 3 === 0 })
}

async function earnFloor(world: World, real: Real, member: ModelMember, offer: ModelOffer): Promise<boolean> {
  if (!member.isVerified) await tryPlainly(world, verificationOf(member, true, real))
  for (let nth = 0; nth < 2 && floorOf(world, member) === 0; nth += 1) {
    await enrich(world, real, member, offer.rate)
    const payers = world.present.filter((one) => one !== offer.owner && one.wallet >= offer.rate)
    const order = { who: payers.indexOf(member), what: 0, how: 'wallet' as const, offer, chosen: { days: 0 } }
    const booking = await agree(world, real, order)
    if (booking === undefined || !mayAct(world, booking, 'client', 'confirm')) return false
    await tryPlainly(world, stepOf(world, booking, { by: member, step: 'completed' }, real))
  }
  return floorOf(world, member) > 0
}

type Spending = { member: ModelMember; offer: ModelOffer; isWithdrawn: boolean; isTooMuch: boolean }

async function spendDown(
  world: World,
  real: Real,
  { member, offer, isWithdrawn, isTooMuch }: Spending,
): Promise<Attempt | undefined> {
  const price = priceOf(offer, 'spark_token')
  const hold = (): Attempt => ({ ...holdFor(orderOf(world, member, offer), real), name: 'owe' })
  while (spendable(world, member, 'spark_token') >= price) {
    const isLast = spendable(world, member, 'spark_token') < 2 * price
    if (isLast && !isTooMuch && !isWithdrawn) return hold()
    await tryPlainly(world, hold())
    if (isWithdrawn && member.spark_token < 0) {
      await tryPlainly(world, verificationOf(member, false, real))
      break
    }
  }
  return hold()
}

const orderOf = (world: World, by: ModelMember, offer: ModelOffer) => ({
  by,
  offer,
  method: 'spark_token' as const,
  day: londonDay(world.now),
  minutes: undefined,
})
