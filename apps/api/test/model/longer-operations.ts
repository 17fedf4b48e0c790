import { loanExtensionContract } from '@kindling/domain/lending/loan-extension-contract'
import { millisToSparks, penceToPounds } from '@kindling/domain/money/money'
import fc from 'fast-check'
import { v7 } from 'uuid'
import { keyed } from '../market.ts'
import type { Attempt } from './attempt.ts'
import { someone } from './booking-operations.ts'
import { findPayment } from './extension-rows.ts'
import * as rules from './longer-rules.ts'
import { index, type Operation, operation, outcomeOf, pickLate } from './operation.ts'
import type { Real } from './real.ts'
import type { ModelBooking, ModelLonger, ModelMember, World } from './world.ts'

/** Requests more days of a loan, usually as the borrower of a thing that is out. */
const ask = fc.tuple(index, fc.constantFrom('client', 'client', 'client', 'provider', 'anybody'), index).map(
  ([which, who, days]): Operation =>
    operation('ask longer', [which, who, days], (world, real) => {
      const lent = world.bookings.filter(({ loan }) => loan !== undefined)
      const out = lent.filter(rules.isOut)
      const booking = pickLate(which % 6 === 0 || out.length === 0 ? lent : out, which)
      const by = booking && someone(booking, who, world.members, days)
      // Sometimes zero days, and sometimes too many.
      return (
        booking && by && askOf(booking, { by, days: days % 9 === 0 ? (days % 5) * 20 : 1 + (days % 3) }, real)
      )
    }),
)

/** A request to keep a thing so many days longer. */
export function askOf(
  booking: ModelBooking,
  { by, days }: { by: ModelMember; days: number },
  { test }: Real,
): Attempt {
  const key = v7()
  const until = rules.dayAfter(booking.loan?.until ?? '2026-12-01', days)
  const price = rules.priceUntil(booking, until)
  const toWire = booking.intent.method === 'spark_token' ? millisToSparks : penceToPounds
  return {
    name: 'ask to keep it longer',
    async ask() {
      const body = { until, price: toWire(price) }
      const call = { as: by.real, params: { id: booking.id }, body, headers: keyed(key) }
      const answer = await test.call(loanExtensionContract.request, call)
      const outcome = outcomeOf(answer)
      return outcome === 'success' ? { outcome, id: answer.data().extension?.id } : { outcome }
    },
    expect: (world, { id = '' }) => rules.ask(world, { id, booking, by, until, price }),
  }
}

/** The owner accepts or declines, or the borrower withdraws; sometimes another member tries to. */
const answer = fc
  .tuple(index, fc.constantFrom<rules.Answer>('accept', 'accept', 'decline', 'withdraw'), index)
  .map(
    ([which, how, who]): Operation =>
      operation('answer longer', [which, how, who], (world, real) => {
        const waiting = world.longer.filter((one) => rules.isOpen(world, one))
        const asked = pickLate(which % 6 === 0 || waiting.length === 0 ? world.longer : waiting, which)
        if (asked === undefined) return undefined
        const right = how === 'withdraw' ? 'client' : 'provider'
        const by = someone(asked.booking, who % 6 === 0 ? 'anybody' : right, world.members, who)
        return by && answerTo(world, asked, { by, how }, real)
      }),
  )

export function answerTo(
  world: World,
  asked: ModelLonger,
  { by, how }: { by: ModelMember; how: rules.Answer },
  real: Real,
): Attempt {
  const isLapsed = world.now >= asked.lapsesAt && asked.state === 'open'
  const { booking, id: eid } = asked
  return {
    name: `${names[how]} a longer loan${isLapsed ? ', lapsed' : ''}`,
    // A retry of an acceptance succeeds again.
    ...(how !== 'accept' && { again: 'state_conflict' }),
    async ask() {
      const call = { as: by.real, params: { id: booking.id, eid } }
      const outcome = outcomeOf(await real.test.call(loanExtensionContract[how], call))
      return { outcome, id: how === 'accept' ? await findPayment(real, eid) : undefined }
    },
    expect: (now, { id = '' }) => rules.answer(now, asked, { by, how, intentId: id }),
  }
}

const names = { accept: 'agree to', decline: 'decline', withdraw: 'withdraw' } as const

export const longerOperations = { ask, answer }
