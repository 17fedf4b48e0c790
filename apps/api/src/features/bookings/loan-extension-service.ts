import { EXTENSION_LIFE } from '@kindling/domain/bookings/booking-windows'
import { AppError } from '@kindling/domain/errors'
import type { MoreDaysForm } from '@kindling/domain/lending/loan-extension-contract'
import { canKeepLonger } from '@kindling/domain/lending/loan-extension-rules'
import { dayAfter } from '@kindling/domain/lending/thing-rules'
import { INSUFFICIENT_FUNDS } from '@kindling/domain/money/money-contract'
import type { Transaction } from '../../db/connect.ts'
import { isExclusionViolation } from '../../db/pg-errors.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { hasToSetAside } from '../../ledger/ledger-store.ts'
import { bookingNotFound, lentAlready, stateConflict } from './booking-policies.ts'
import * as bookings from './booking-store.ts'
import { assertOpen, holdExtension, lockOwn } from './extension-steps.ts'
import * as extensions from './extension-store.ts'
import { tellOfLonger } from './loan-extension-news.ts'
import { agreeOnMoreDays, returnOn } from './loan-extension-order.ts'
import { prolongLoan } from './loan-extension-store.ts'
import { findLoan, isPromisedOn, type Loan } from './loan-store.ts'

/** Keeping a borrowed thing longer: its borrower asks, its owner agrees, and what it costs is set aside. */
export function makeLoanExtensionService(
  deps: Pick<Deps, 'db' | 'clock' | 'mailer' | 'config' | 'switches'>,
) {
  const { db, clock } = deps

  /**
   * Asks to keep a thing until a later day, at the price per day that was agreed on.
   * @param tx opened by the caller, who also keeps the answer in it
   * @throws AppError `not_found` for anybody but its sides, `forbidden` for the owner, `conflict` before the hand-over,
   * `state_conflict` once one side says that it is back or while a request is open, `slot_taken` for days that are
   * promised to somebody else, `insufficient_funds`, and those of `agreeOnMoreDays`
   */
  async function request(
    tx: Transaction,
    memberId: string,
    bookingId: string,
    wanted: MoreDaysForm,
  ): Promise<void> {
    const at = clock.now()
    const booking = await lockOwn(tx, { memberId, bookingId, side: 'client' })
    const loan = await lentOut(tx, booking)
    const price = agreeOnMoreDays(booking, loan, wanted, at)
    if (await extensions.hasOpenExtension(tx, bookingId, at)) throw alreadyAsked()
    const added = { from: dayAfter(loan.untilDay, 1), until: wanted.until }
    if (await isPromisedOn(tx, loan.thingId, added)) throw promised()
    if (!(await hasToSetAside(tx, { memberId, currency: booking.currency }, price))) {
      throw new AppError('insufficient_funds', INSUFFICIENT_FUNDS)
    }
    const lapsesAt = new Date(at.getTime() + EXTENSION_LIFE)
    const extension = await extensions.insertExtension(
      tx,
      { bookingId, price, lapsesAt, createdAt: at },
      { untilDay: wanted.until },
    )
    await tellOfLonger(tx, deps, booking, { extension, news: 'asked', at })
  }

  /**
   * Lets the borrower keep it, and sets the price of that aside, once, however often it is pressed.
   * @throws AppError `not_found`, `forbidden` for the borrower, `state_conflict` for a request that was answered, taken
   * back or has lapsed, or a thing that is said to be back, `slot_taken`, `conflict` where the borrower has too little,
   * who hears of that
   */
  async function accept(memberId: string, bookingId: string, id: string): Promise<void> {
    const isPaid = await inTransaction(db, async (tx) => {
      const at = clock.now()
      await bookings.lockDiary(tx, bookingId)
      const booking = await lockOwn(tx, { memberId, bookingId, side: 'provider' })
      const asked = await find(tx, bookingId, id)
      if (asked.outcome === 'accepted') return true
      const loan = await lentOut(tx, booking)
      assertOpen(asked, at)
      const intentId = await holdExtension(tx, booking, asked, { at, switches: deps.switches }).catch(
        (error: unknown) => {
          if (!(error instanceof AppError) || error.code !== 'insufficient_funds') throw error
        },
      )
      if (intentId === undefined) {
        await tellOfLonger(tx, deps, booking, { extension: asked, news: 'unpaid', at })
        return false
      }
      const longer = await prolong(tx, booking, { loan, asked, at })
      await extensions.endExtension(tx, id, { outcome: 'accepted', intentId, at })
      await tellOfLonger(tx, deps, longer, { extension: asked, news: 'agreed', at })
      return true
    }).catch((error: unknown) => {
      throw isExclusionViolation(error, 'loans_no_overlap') ? lentAlready() : error
    })
    if (!isPaid) throw tooLittle()
  }

  /** The owner declines it, or the borrower takes it back. */
  async function end(memberId: string, bookingId: string, id: string, outcome: 'declined' | 'withdrawn') {
    const side = outcome === 'declined' ? 'provider' : 'client'
    await inTransaction(db, async (tx) => {
      const at = clock.now()
      const booking = await lockOwn(tx, { memberId, bookingId, side })
      const extension = await find(tx, bookingId, id)
      await lentOut(tx, booking)
      assertOpen(extension, at)
      await extensions.endExtension(tx, id, { outcome, at })
      await tellOfLonger(tx, deps, booking, { extension, news: outcome, at })
    })
  }

  /** @throws AppError `not_found`, `forbidden` for the borrower, `state_conflict` for one that isn’t open any more */
  const decline = (memberId: string, bookingId: string, id: string) =>
    end(memberId, bookingId, id, 'declined')

  /** @throws AppError `not_found`, `forbidden` for the owner, `state_conflict` for one that isn’t open any more */
  const withdraw = (memberId: string, bookingId: string, id: string) =>
    end(memberId, bookingId, id, 'withdrawn')

  return { request, accept, decline, withdraw }
}

/** The loan of a booking whose thing is with its borrower. @throws AppError where it isn't, or is said to be back */
async function lentOut(tx: Transaction, booking: bookings.Booking): Promise<Loan> {
  const found = await findLoan(tx, booking.id)
  if (found === undefined) throw bookingNotFound()
  const { status } = booking
  const isSaidBack = found.words.some(({ step }) => step === 'returned')
  if (canKeepLonger(booking, isSaidBack)) return found.loan
  if (status === 'pending' || status === 'accepted') throw tooEarly()
  throw status === 'in_progress' ? saidBack() : stateConflict(status)
}

async function find(tx: Transaction, bookingId: string, id: string): Promise<extensions.MoreDays> {
  const extension = await extensions.findExtension(tx, bookingId, id)
  if (extension === undefined || !extensions.isMoreDays(extension)) {
    throw new AppError('not_found', 'Request for more days not found')
  }
  return extension
}

interface Prolonged {
  loan: Loan
  asked: extensions.MoreDays
  at: Date
}

async function prolong(
  tx: Transaction,
  booking: bookings.Booking,
  { loan, asked: { untilDay, price }, at }: Prolonged,
): Promise<bookings.Booking> {
  const { id, status, providerId: actorId, extraPrice } = booking
  await prolongLoan(tx, id, { untilDay, returnAt: returnOn(booking, loan, untilDay) })
  const change = { lentUntil: untilDay, extraPrice: extraPrice + price }
  const changed = await bookings.changeBooking(tx, booking, change, at)
  if (changed === undefined) throw new Error(`booking ${id} was moved in spite of its lock`)
  const step = { action: 'extend', fromStatus: status, toStatus: status }
  await bookings.insertEvent(tx, id, { actor: 'provider', actorId, ...step, note: null, at })
  return changed
}

const tooEarly = () => new AppError('conflict', 'You can ask for this once it was handed over.')

const saidBack = () =>
  new AppError('state_conflict', 'One of you says that it is back, so it can’t be kept longer.', {
    current: 'returned',
  })

const alreadyAsked = () =>
  new AppError('state_conflict', 'You have asked for more days already: that has to be answered first.', {
    current: 'open',
  })

const promised = () =>
  new AppError('slot_taken', 'It is promised to somebody else on one of these days. Choose an earlier one.')

const tooLittle = () =>
  new AppError(
    'conflict',
    'Your neighbour has too little for this by now, so nothing has changed. They have been told: agree once they have paid in, or say no.',
  )
