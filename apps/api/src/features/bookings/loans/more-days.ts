import { EXTENSION_LIFE } from '@kindling/domain/bookings/booking-windows'
import { changeLapsesAt } from '@kindling/domain/bookings/change-requests'
import { AppError } from '@kindling/domain/errors'
import { dayAfter } from '@kindling/domain/iso-day'
import type { MoreDaysForm } from '@kindling/domain/lending/loan-extension-contract'
import { canKeepLonger } from '@kindling/domain/lending/loan-extension-rules'
import { INSUFFICIENT_FUNDS } from '@kindling/domain/money/money-contract'
import type { Executor, Transaction } from '../../../db/connect.ts'
import type { Deps } from '../../../deps.ts'
import { hasToSetAside } from '../../../ledger/ledger-store.ts'
import { bookingNotFound, lentAlready, stateConflict } from '../booking-policies.ts'
import { type Booking, changeBooking, insertEvent } from '../booking-store.ts'
import { addressed, type ChangeEvents, type ChangeKind } from '../changes/change-kind.ts'
import { moreDaysRows } from '../changes/change-request-store.ts'
import { insertMoreDays, type MoreDays, moreDaysOf } from '../more-time/extension-store.ts'
import { endedWords, holdExtension } from '../more-time/extension-terms.ts'
import { agreeOnMoreDays, returnOn } from './loan-extension-order.ts'
import { findLoan, isPromisedOn, type Loan, prolongLoan } from './loan-store.ts'

const events = {
  asked: [['loan_longer_asked', 'other']],
  accepted: [['loan_longer_agreed', 'asker']],
  declined: [['loan_longer_declined', 'asker']],
  withdrawn: [['loan_longer_withdrawn', 'other']],
  lapsed: [['loan_longer_lapsed', 'asker']],
  unpaid: [['loan_longer_unpaid', 'asker']],
} as const satisfies ChangeEvents<string>

/**
 * Keeping a borrowed thing until a later day, at the agreed price per day: the borrower asks, the owner accepts, and
 * the price is held from the borrower's balance.
 */
export function moreDays(deps: Pick<Deps, 'switches'>): ChangeKind<MoreDays, MoreDaysForm, Loan, void> {
  return {
    job: 'lapse-more-days',
    rows: moreDaysRows,
    read: moreDaysOf,
    asker: 'client',
    isAgreedAgain: true,
    // The request ends when one side says that the thing is back.
    endsWithBooking: true,
    words: {
      notFound: 'Request for more days not found',
      alreadyOpen: 'You have asked for more days already: that has to be answered first.',
      ended: endedWords,
    },
    overlap: { constraint: 'loans_no_overlap', refusal: lentAlready },

    check: lentOut,

    /**
     * @throws AppError `slot_taken` for days that are booked by somebody else, `insufficient_funds`, and the errors of
     *   `agreeOnMoreDays`
     */
    async insert(tx, { booking, context: loan, order, memberId, at }) {
      const price = agreeOnMoreDays(booking, loan, order, at)
      const added = { from: dayAfter(loan.untilDay, 1), until: order.until }
      if (await isPromisedOn(tx, loan.thingId, added)) throw promised()
      if (!(await hasToSetAside(tx, { memberId, currency: booking.currency }, price))) {
        throw new AppError('insufficient_funds', INSUFFICIENT_FUNDS)
      }
      const lapsesAt = changeLapsesAt(at, EXTENSION_LIFE)
      const untilDay = order.until
      return await insertMoreDays(tx, { bookingId: booking.id, price, lapsesAt, createdAt: at, untilDay })
    },

    async accept(tx, { booking, context: loan, request, at }) {
      const { switches } = deps
      const intentId = await holdExtension(tx, booking, request, { at, switches }).catch((error: unknown) => {
        if (!(error instanceof AppError) || error.code !== 'insufficient_funds') throw error
      })
      if (intentId === undefined) return { booking, unpaid: tooLittle() }
      return { booking: await prolong(tx, booking, { loan, request, at }), intentId }
    },

    isLapseTold: async (_, booking) => canKeepLonger(booking, false),

    notices: (told) =>
      addressed(events, told).map(({ facts, ...notice }) => {
        const { untilDay: until, price } = told.request
        return { ...notice, facts: { ...facts, until, price } }
      }),
  }
}

/**
 * The loan of a booking whose thing is with its borrower.
 * @throws AppError `not_found` for work, `conflict` before the hand-over, `state_conflict` once one side says that it
 *   is back
 */
async function lentOut(tx: Executor, booking: Booking): Promise<Loan> {
  const found = await findLoan(tx, booking.id)
  if (found === undefined) throw bookingNotFound()
  const { status } = booking
  const isSaidBack = found.words.some(({ step }) => step === 'returned')
  if (canKeepLonger(booking, isSaidBack)) return found.loan
  if (status === 'pending' || status === 'accepted') throw tooEarly()
  throw status === 'in_progress' ? saidBack() : stateConflict(status)
}

interface Prolonged {
  loan: Loan
  request: MoreDays
  at: Date
}

async function prolong(
  tx: Transaction,
  booking: Booking,
  { loan, request: { untilDay, price }, at }: Prolonged,
): Promise<Booking> {
  const { id, status, providerId: actorId, extraPrice } = booking
  await prolongLoan(tx, id, { untilDay, returnAt: returnOn(booking, loan, untilDay) })
  const change = { lentUntil: untilDay, extraPrice: extraPrice + price }
  const changed = await changeBooking(tx, booking, change, at)
  if (changed === undefined) throw new Error(`booking ${id} was moved in spite of its lock`)
  const step = { action: 'extend', fromStatus: status, toStatus: status }
  await insertEvent(tx, id, { actor: 'provider', actorId, ...step, note: null, at })
  return changed
}

const tooEarly = () => new AppError('conflict', 'You can ask for this once it was handed over.')

const saidBack = () =>
  new AppError('state_conflict', 'One of you says that it is back, so it can’t be kept longer.', {
    current: 'returned',
  })

const promised = () =>
  new AppError('slot_taken', 'It is promised to somebody else on one of these days. Choose an earlier one.')

const tooLittle = () =>
  new AppError(
    'conflict',
    'Your neighbour has too little for this by now, so nothing has changed. They have been told: agree once they have paid in, or say no.',
  )
