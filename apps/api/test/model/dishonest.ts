import { disputeContract } from '@kindling/domain/disputes/dispute-contract'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { v7 } from 'uuid'
import { suspensions } from '../../src/db/schema/trust/desk.ts'
import { type Attempt, tryPlainly } from './attempt.ts'
import { stepOf } from './booking-operations.ts'
import * as rules from './booking-rules.ts'
import { decisionOf, disputeOf } from './dispute-operations.ts'
import { haveThing } from './lending-operations.ts'
import { countWords } from './lending-rules.ts'
import { borrowed, say } from './lending-stories.ts'
import { idOf } from './money-operations.ts'
import { index, outcomeOf, pick } from './operation.ts'
import type { Real } from './real.ts'
import { goOnBy, type Happening } from './setting-operations.ts'
import { returnOn } from './state-of.ts'
import type { ModelBooking, ModelMember, World } from './world.ts'

const HOUR = 60 * 60_000
const DAY = 24 * HOUR

/** A borrower tries to keep the thing and get the money back, in one of several ways. */
export const deceive = fc.tuple(index, index, fc.nat({ max: 4 })).map(
  ([who, what, variant]): Happening => ({
    name: 'deceive',
    values: [who, what, variant],
    async happen(world, real) {
      const thing = await haveThing(world, real, what)
      const by = pick(
        world.present.filter((one) => one !== thing?.offer.owner),
        who,
      )
      if (thing === undefined || by === undefined) return undefined
      const asked = await borrowed(world, real, { thing, by })
      const booking = world.bookings.at(-1)
      if (asked !== 'success' || booking === undefined) return asked
      const { owner } = thing.offer
      if (booking.status === 'pending') {
        await tryPlainly(world, stepOf(world, booking, { by: owner, step: 'accept' }, real))
      }
      if (booking.status !== 'accepted') return booking.status
      goOnBy(world, real, booking.dayBegins.getTime() + DAY / 2 - world.now)
      return variant < 3
        ? await neverGot(world, real, booking, variant)
        : await backAtOnce(world, real, booking, variant === 4)
    },
  }),
)

/**
 * At the hand-over the borrower tries to cancel, which is refused, then claims not to have received the thing; the
 * owner contradicts or doesn't.
 */
async function neverGot(world: World, real: Real, booking: ModelBooking, variant: number): Promise<string> {
  const { client, offer } = booking.intent
  const cancelled = await tryPlainly(world, stepOf(world, booking, { by: client, step: 'cancel' }, real))
  const said = await tryPlainly(world, stepOf(world, booking, { by: client, step: 'absent' }, real))
  if (cancelled !== 'conflict' || said !== 'success') return `never got it: ${cancelled}, ${said}`
  if (variant === 1) {
    const contradicted = await tryPlainly(world, contradictOf(booking, offer.owner, real))
    const outcome = { outcome: 'refund', part: 0 } as const
    return `contradicted: ${contradicted}, ${await tryPlainly(world, decisionOf(booking, outcome, real))}`
  }
  if (variant === 2) await say(world, real, booking, offer.owner)
  goOnBy(world, real, DAY)
  await real.sweep.absence()
  for (const one of world.all) rules.decideAbsences(one)
  return `never got it, ${variant === 2 ? 'the owner handed it over' : 'alone'}: ${booking.status}`
}

/**
 * Right after the hand-over the borrower says that the thing is back. A moment before that counts, the owner claims or
 * doesn't.
 */
async function backAtOnce(
  world: World,
  real: Real,
  booking: ModelBooking,
  isSilent: boolean,
): Promise<string> {
  const { intent, loan } = booking
  for (const by of [intent.client, intent.offer.owner]) await say(world, real, booking, by)
  await say(world, real, booking, intent.client)
  const due = returnOn(loan?.until ?? '') + 2 * DAY
  goOnBy(world, real, due - 1 - world.now)
  await countThem(world, real)
  if (booking.status !== 'in_progress') return booking.status
  if (isSilent) {
    goOnBy(world, real, 1)
    await countThem(world, real)
    return `back at once, nobody claims: ${booking.status}`
  }
  const claimed = await tryPlainly(world, disputeOf(booking, intent.offer.owner, real))
  const early = await tryPlainly(world, decisionOf(booking, { outcome: 'release', part: 0 }, real))
  return `back at once, claimed: ${claimed}, decided unheard: ${early}`
}

async function countThem(world: World, real: Real): Promise<void> {
  await real.sweep.loans()
  for (const one of world.all) countWords(one)
}

/** Contradicts a report of absence, which becomes the client's dispute. */
function contradictOf(booking: ModelBooking, by: ModelMember, { test }: Real): Attempt {
  return {
    name: 'contradict',
    async ask() {
      const call = { as: by.real, params: { id: booking.id }, body: { message: 'They have it' } }
      const answer = await test.call(disputeContract.contradict, call)
      return { outcome: outcomeOf(answer), id: idOf(answer) }
    },
    expect: (world, { id = '' }) => rules.contradict(world, booking, by, id),
  }
}

/** Moderators suspend a member for good, which ends bookings that haven't begun, and then lift the suspension. */
export const putOut = index.map(
  (who): Happening => ({
    name: 'put out',
    values: [who],
    async happen(world, real) {
      const member = pick(world.present, who)
      const second = world.members.find((one) => one !== member)
      if (member === undefined || second === undefined) return undefined
      const { db } = real.test
      const at = new Date(world.now)
      const [id, decidedBy] = [v7(), real.moderator.id]
      await db.insert(suspensions).values({
        id,
        memberId: member.real.id,
        step: 'out',
        before: 'none',
        reason: 'They take what is lent.',
        decidedBy,
        decidedAt: at,
        reviewBy: new Date(world.now + DAY),
        reviewedBy: second.real.id,
        reviewedAt: at,
      })
      await real.sweep.putOut()
      await db.update(suspensions).set({ endedAt: at, ended: 'over' }).where(eq(suspensions.id, id))
      const ended = rules.putOut(world, member)
      return ended > 0 ? 'ended what had not begun' : 'nothing to end'
    },
  }),
)
