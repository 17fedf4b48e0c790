import { type BookingActor, otherParty, partyOf } from '@kindling/domain/bookings/booking-parties'
import { isTooEarly, opensAt } from '@kindling/domain/bookings/moves/booking-rules'
import { type HandOverStep, saidEvent } from '@kindling/domain/lending/hand-over-steps'
import type { Loan as WireLoan } from '@kindling/domain/lending/loan-contract'
import { countsFrom } from '@kindling/domain/lending/thing-rules'
import type { Executor, Transaction } from '../../../db/connect.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { sweep } from '../../../platform/jobs/sweep.ts'
import { bookingNotFound, stateConflict, tooEarly } from '../booking-policies.ts'
import { readState } from '../booking-state-store.ts'
import * as bookings from '../booking-store.ts'
import { lapseOpenChange, moreDaysRows } from '../changes/change-request-store.ts'
import { makeMove } from '../moves/booking-moves.ts'
import { factsFor, notifyOf, notifySides } from '../notify-sides.ts'
import { findSides } from '../party-store.ts'
import { getBookingView } from '../reading/booking-reading.ts'
import { presentLoan } from './loan-presenter.ts'
import * as store from './loan-store.ts'

type LoanDeps = Pick<Deps, 'db' | 'clock' | 'jobs' | 'mailer' | 'config'>

const actions = { handed_over: 'hand-over', returned: 'return' } as const

interface Word {
  step: HandOverStep
  /** Storage keys of its pictures. */
  images: string[]
}

/** Hand-over and return of lent things. */
export function makeLoanService(deps: LoanDeps) {
  const { db, clock } = deps

  /** @throws AppError `not_found` for anybody but its client and provider, and for a booking of work */
  async function get(memberId: string, bookingId: string, executor: Executor = db): Promise<WireLoan> {
    const view = await getBookingView(executor, bookingId, memberId)
    const found = await store.findLoan(executor, bookingId)
    if (found === undefined) throw bookingNotFound()
    return presentLoan(view, found, memberId, clock.now())
  }

  /**
   * Records that one side confirms a loan's hand-over or return; repeating it changes nothing. It takes effect when
   * both sides have confirmed it, or without the other side after 24 hours (hand-over) or 48 hours (return).
   * @param tx opened by the caller, who also stores the response in it
   * @throws AppError `not_found`, `conflict` before the first day, `state_conflict` where this step isn't next
   */
  async function say(
    tx: Transaction,
    memberId: string,
    bookingId: string,
    { step, images }: Word,
  ): Promise<WireLoan> {
    const at = clock.now()
    const booking = await bookings.lockOwnBooking(tx, bookingId, memberId)
    const side = booking && partyOf(booking, memberId)
    if (booking === undefined || side === undefined || booking.lentUntil === null) throw bookingNotFound()
    const state = await readState(tx, booking)
    if (isTooEarly(side, state, actions[step], at)) {
      throw tooEarly(booking, opensAt(side, state, actions[step]))
    }
    if (store.nextStep(booking) !== step) throw stateConflict(booking.status)
    // The owner can't accept more days after the return.
    if (step === 'returned') await lapseOpenChange(tx, moreDaysRows, bookingId, at)
    const isNew = await store.insertWord(tx, { bookingId, step, saidBy: side, images, at })
    const words = (await store.listWords(tx, bookingId)).filter((word) => word.step === step)
    if (words.length === 2) await confirm(tx, booking, step, { actor: side, actorId: memberId, at })
    else if (isNew) await wait(tx, booking, step, { side, at })
    return await get(memberId, bookingId, tx)
  }

  async function wait(
    tx: Transaction,
    booking: bookings.Booking,
    step: HandOverStep,
    { side, at }: { side: 'client' | 'provider'; at: Date },
  ): Promise<void> {
    const { id, status, clientId, providerId } = booking
    const found = await store.findLoan(tx, id)
    if (found === undefined) throw bookingNotFound()
    const countsAt = countsFrom(step, at, found.loan.returnAt)
    await store.setCountsAt(tx, id, countsAt)
    // Changing the booking gives it a new version, so that a cancellation decided on the old one fails. A hand-over
    // also clears the borrower's statement that the owner wasn't there; opening a dispute still contradicts it.
    const change = step === 'handed_over' ? { absenceSaidBy: null, absenceDecidesAt: null } : {}
    const changed = await bookings.changeBooking(tx, booking, change, at)
    if (changed === undefined) throw new Error(`booking ${id} was moved in spite of its lock`)
    const actorId = side === 'client' ? clientId : providerId
    const said = { action: saidEvent(step), fromStatus: status, toStatus: status }
    await bookings.insertEvent(tx, id, { actor: side, actorId, ...said, note: null, at })
    const sides = await findSides(tx, changed)
    const reader = otherParty(side)
    await notifySides(tx, deps, sides, [
      {
        event: 'loan_said',
        to: sides[reader].id,
        key: `${step}:${id}`,
        at,
        facts: { ...factsFor(sides, reader), step, until: countsAt },
      },
    ])
  }

  async function confirm(
    tx: Transaction,
    booking: bookings.Booking,
    step: HandOverStep,
    mover: { actor: BookingActor; actorId: string | null; at: Date },
  ): Promise<boolean> {
    const { actor, at } = mover
    const action = actions[step]
    const moved = await makeMove(tx, deps, booking, action, mover)
    if (moved === undefined) return false
    await notifyOf(tx, deps, moved, { action, actor, at })
    return true
  }

  /** Confirms steps that one side has said long enough ago. Several processes may run it at once. */
  async function countWords(): Promise<number> {
    return await sweep(deps, {
      name: 'count-loan-words',
      due: (page) => store.listCounting(db, clock.now(), page),
      handle: (bookingId) =>
        inTransaction(db, async (tx) => {
          const at = clock.now()
          const booking = await store.lockCounting(tx, bookingId, at)
          const step = booking && store.nextStep(booking)
          if (booking === undefined || step === undefined) return false
          return await confirm(tx, booking, step, { actor: 'system', actorId: null, at })
        }),
    })
  }

  return { get, say, countWords }
}
