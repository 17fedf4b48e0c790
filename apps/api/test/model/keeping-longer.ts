import fc from 'fast-check'
import { tryPlainly } from './attempt.ts'
import { stepOf } from './booking-operations.ts'
import { decisionOf, disputeOf, hear } from './dispute-operations.ts'
import { borrowOf, haveThing } from './lending-operations.ts'
import { depositOf } from './lending-rules.ts'
import { borrowed, say } from './lending-stories.ts'
import { answerTo, askOf } from './longer-operations.ts'
import { dayAfter, isOut, priceUntil } from './longer-rules.ts'
import { priceOf } from './money-rules.ts'
import { index, pick } from './operation.ts'
import type { Real } from './real.ts'
import { enrich, goOnBy, type Happening } from './setting-operations.ts'
import type { ModelBooking, ModelMember, World } from './world.ts'

const DAY = 24 * 60 * 60_000

/** A thing is lent, and its borrower asks to keep it longer. */
export const keepLonger = fc.tuple(index, index, fc.constantFrom(0, 1, 2, 2, 3, 4)).map(
  ([who, what, variant]): Happening => ({
    name: 'keep longer',
    values: [who, what, variant],
    async happen(world, real) {
      const thing = await haveThing(world, real, what)
      const others = world.present.filter((one) => one !== thing?.offer.owner)
      const [by, other] = [pick(others, who), pick(others, who + 1)]
      if (thing === undefined || by === undefined) return undefined
      const asked = await borrowed(world, real, { thing, by })
      const booking = world.bookings.at(-1)
      if (asked !== 'success' || booking === undefined) return `not lent: ${asked}`
      if (booking.status === 'pending') {
        await tryPlainly(world, stepOf(world, booking, { by: thing.offer.owner, step: 'accept' }, real))
      }
      goOnBy(world, real, booking.dayBegins.getTime() + DAY / 2 - world.now)
      for (const side of [by, thing.offer.owner]) await say(world, real, booking, side)
      if (!isOut(booking)) return `not lent: ${booking.status}`
      return await follow(world, real, { booking, other, which: who, variant })
    },
  }),
)

interface Story {
  booking: ModelBooking
  /** Another member who wants the same thing. */
  other: ModelMember | undefined
  which: number
  variant: number
}

/**
 * The owner accepts: perhaps after the lapse, or after the days were lent to another member. Perhaps a dispute follows.
 */
async function follow(world: World, real: Real, story: Story): Promise<string> {
  const { booking, which, variant } = story
  const { client, offer } = booking.intent
  if (variant === 0) return `lapsed: ${await prolong(world, real, booking, () => goOnBy(world, real, DAY))}`
  if (variant === 1) {
    return `promised: ${await prolong(world, real, booking, () => promiseNext(world, real, story))}`
  }
  const ended = await prolong(world, real, booking)
  if (variant === 2) {
    await tryPlainly(world, disputeOf(booking, client, real))
    await hear(world, real, booking)
    const split = decisionOf(booking, { outcome: 'split', part: 4 * which + 1 }, real)
    return `split: ${await tryPlainly(world, split)}`
  }
  if (variant === 3) return `twice: ${await prolong(world, real, booking)}`
  for (const side of [offer.owner, client]) await say(world, real, booking, side)
  return `back: ${ended}`
}

/** The borrower asks for two more days and the owner accepts. @param meanwhile runs while the request is open */
async function prolong(
  world: World,
  real: Real,
  booking: ModelBooking,
  meanwhile: () => unknown = () => undefined,
): Promise<string> {
  const { client, offer, method } = booking.intent
  const price = priceUntil(booking, dayAfter(booking.loan?.until ?? '', 2))
  if (method === 'wallet' && client.wallet < price) await enrich(world, real, client, price)
  const asked = await tryPlainly(world, askOf(booking, { by: client, days: 2 }, real))
  const request = world.longer.at(-1)
  if (asked !== 'success' || request === undefined) return `not asked, ${asked}`
  await meanwhile()
  return await tryPlainly(world, answerTo(world, request, { by: offer.owner, how: 'accept' }, real))
}

/** Lends the day after the last one to another member. */
async function promiseNext(world: World, real: Real, { booking, other: by }: Story): Promise<void> {
  const { loan } = booking
  if (loan === undefined || by === undefined || by === booking.intent.client) return
  const { offer } = loan.thing
  const cost = priceOf(offer, 'wallet') + depositOf(loan.thing, 'wallet')
  if (by.wallet < cost) await enrich(world, real, by, cost)
  const wish = { by, method: 'wallet', from: dayAfter(loan.until), count: 1 } as const
  const asked = await tryPlainly(world, borrowOf(loan.thing, wish, real))
  const next = world.bookings.at(-1)
  if (asked !== 'success' || next?.status !== 'pending') return
  await tryPlainly(world, stepOf(world, next, { by: offer.owner, step: 'accept' }, real))
}
