import fc from 'fast-check'
import { londonDay } from './appointment-rules.ts'
import { tryPlainly, tryTwice } from './attempt.ts'
import { stepOf } from './booking-operations.ts'
import { mayAct, totalOf } from './booking-rules.ts'
import { decisionOf, disputeOf, hear } from './dispute-operations.ts'
import { borrowOf, haveThing, sayOf } from './lending-operations.ts'
import { countWords, depositOf, isOverdue } from './lending-rules.ts'
import { priceOf } from './money-rules.ts'
import { index, pick } from './operation.ts'
import type { Real } from './real.ts'
import { enrich, goOnBy, type Happening } from './setting-operations.ts'
import type { ModelBooking, ModelMember, ModelThing, World } from './world.ts'

const DAY = 24 * 60 * 60_000

/** A thing is requested and lent, with one of several endings. */
export const lendOut = fc
  .tuple(index, index, fc.constantFrom(0, 1, 2, 3, 4, 5, 5, 6, 6, 6, 7, 8, 9, 10, 11))
  .map(
    ([who, what, variant]): Happening => ({
      name: 'lend out',
      values: [who, what, variant],
      async happen(world, real) {
        const thing = await haveThing(world, real, what)
        const others = world.present.filter((one) => one !== thing?.offer.owner)
        const [by, other] = [pick(others, who), pick(others, who + 1)]
        if (thing === undefined || by === undefined) return undefined
        if (variant === 6) return `too poor: ${await borrowed(world, real, { thing, by, isRich: false })}`
        const asked = await borrowed(world, real, { thing, by })
        const booking = world.bookings.at(-1)
        if (asked !== 'success' || booking === undefined) return asked
        if (variant === 5 && other) return await contend(world, real, { booking, thing, other })
        const { owner } = thing.offer
        if (booking.status === 'pending') {
          await tryPlainly(world, stepOf(world, booking, { by: owner, step: 'accept' }, real))
        }
        if (variant === 4 && other) return `second: ${await borrowed(world, real, { thing, by: other })}`
        if (variant === 2) return await giveUp(world, real, booking)
        goOnBy(world, real, booking.dayBegins.getTime() + DAY / 2 - world.now)
        return await follow(world, real, booking, variant)
      },
    }),
  )

interface Wish {
  thing: ModelThing
  by: ModelMember
  isRich?: boolean
}

/** Requests a thing for two days from tomorrow on, paid from the wallet. @returns the outcome */
export async function borrowed(
  world: World,
  real: Real,
  { thing, by, isRich = true }: Wish,
): Promise<string> {
  const cost = priceOf(thing.offer, 'wallet') * 2 + depositOf(thing, 'wallet')
  if (isRich && by.wallet < cost) await enrich(world, real, by, cost)
  const wish = { by, method: 'wallet', from: londonDay(world.now + DAY), count: 2 } as const
  return await tryPlainly(world, borrowOf(thing, wish, real))
}

/** Two members request the same days before either is answered; one or both are accepted. */
async function contend(
  world: World,
  real: Real,
  { booking, thing, other }: { booking: ModelBooking; thing: ModelThing; other: ModelMember },
): Promise<string> {
  const asked = await borrowed(world, real, { thing, by: other })
  const second = world.bookings.at(-1)
  if (asked !== 'success' || second === undefined || booking.status !== 'pending') return `contend: ${asked}`
  const accept = (one: ModelBooking) => stepOf(world, one, { by: thing.offer.owner, step: 'accept' }, real)
  await tryPlainly(world, accept(booking))
  return `contend: ${await tryPlainly(world, accept(second))}`
}

/** The borrower cancels before the first day. */
async function giveUp(world: World, real: Real, booking: ModelBooking): Promise<string> {
  const cancel = stepOf(world, booking, { by: booking.intent.client, step: 'cancel' }, real)
  return `given up: ${await tryPlainly(world, cancel)}`
}

async function follow(world: World, real: Real, booking: ModelBooking, variant: number): Promise<string> {
  const { client, offer } = booking.intent
  await say(world, real, booking, client)
  if (variant === 7) {
    const cancel = stepOf(world, booking, { by: client, step: 'cancel' }, real)
    return `cancel after a word: ${await tryPlainly(world, cancel)}`
  }
  const isAlone = variant === 1
  await (isAlone ? waitADay(world, real) : say(world, real, booking, offer.owner))
  if (variant === 3 && mayAct(world, booking, 'client', 'dispute')) {
    await tryPlainly(world, disputeOf(booking, client, real))
    await hear(world, real, booking)
    return `split: ${await tryPlainly(world, decisionOf(booking, { outcome: 'split', part: 4 * world.bookings.length + 301 }, real))}`
  }
  if (variant === 8 || variant === 9) return await claim(world, real, booking, variant === 9)
  if (variant >= 10) goOnBy(world, real, (1 + (world.bookings.length % 4)) * DAY)
  if (variant === 11 && isOverdue(world, booking)) {
    const { thing } = booking.loan ?? {}
    if (thing) return `overdue: ${await borrowed(world, real, { thing, by: client })}`
  }
  await say(world, real, booking, offer.owner)
  await (isAlone ? waitForReturn(world, real, booking) : say(world, real, booking, client))
  return `${isAlone ? 'one word: ' : ''}${variant === 10 ? 'late: ' : ''}${booking.status}`
}

/** The owner claims, sometimes after the borrower said that it is back, and gets a part or all of the deposit. */
async function claim(world: World, real: Real, booking: ModelBooking, isAll: boolean): Promise<string> {
  const { intent, loan } = booking
  if (isAll) {
    await say(world, real, booking, intent.client)
    await waitADay(world, real)
  }
  if (!mayAct(world, booking, 'provider', 'dispute')) return `claimed: ${booking.status}`
  await tryPlainly(world, disputeOf(booking, intent.offer.owner, real))
  await hear(world, real, booking)
  const deposit = (loan?.deposit ?? []).reduce((sum, { amount }) => sum + amount, 0)
  const part = isAll ? totalOf(booking) + deposit - 1 : 4 * world.bookings.length + 501
  const decided = await tryPlainly(world, decisionOf(booking, { outcome: 'split', part }, real))
  return `claimed${isAll && deposit > 0 ? ', all of it' : ''}: ${decided}`
}

export async function say(world: World, real: Real, booking: ModelBooking, by: ModelMember): Promise<void> {
  await tryTwice(world, sayOf(booking, by, 0, real))
}

/** Waits until the other side's time to contradict a return is over. */
async function waitForReturn(world: World, real: Real, { loan }: ModelBooking): Promise<void> {
  const { countsAt } = loan ?? {}
  if (countsAt !== undefined) goOnBy(world, real, countsAt - world.now)
  await real.sweep.loans()
  for (const one of world.all) countWords(one)
}

async function waitADay(world: World, real: Real): Promise<void> {
  goOnBy(world, real, DAY)
  await real.sweep.loans()
  for (const one of world.all) countWords(one)
}
