import type { Loan as WireLoan } from '@kindling/domain/lending/loan-contract'
import { canKeepLonger } from '@kindling/domain/lending/loan-extension-rules'
import { daysOfLoan } from '@kindling/domain/lending/thing-rules'
import { moreDaysOf } from '../more-time/extension-store.ts'
import { presentBooking, toUnits } from '../reading/booking-presenter.ts'
import type { BookingView } from '../reading/booking-view-store.ts'
import { type Late, lateOf } from './late-loan.ts'
import type { findLoan } from './loan-store.ts'

type Found = NonNullable<Awaited<ReturnType<typeof findLoan>>>

function depositState({ depositState: state }: Found): WireLoan['deposit_state'] {
  if (state === null) return 'none'
  if (state === 'refunded') return 'returned'
  return state === 'settled' ? 'kept' : 'held'
}

/** Days late so far while it is out, and the late fee charged once it is back; nothing during a dispute. */
function lateAsShown({ booking }: BookingView, found: Found, at: Date): Late | undefined {
  if (booking.status !== 'in_progress' && booking.status !== 'completed') return undefined
  const late = lateOf(booking, found, at)
  return late && booking.status === 'completed' ? { ...late, fee: found.loan.lateFee } : late
}

/** The borrower's request for more days, while the owner can answer it. */
function presentExtension({ booking, moreTime }: BookingView, { words }: Found, at: Date) {
  const asked = moreTime && moreDaysOf(moreTime)
  if (!asked || asked.lapsesAt <= at) return null
  const isSaidBack = words.some(({ step }) => step === 'returned')
  if (!canKeepLonger(booking, isSaidBack)) return null
  const { id, untilDay: until, price, lapsesAt } = asked
  return { id, until, price: toUnits(booking, price), lapses_at: lapsesAt.toISOString() }
}

/** A loan as one of its sides sees it. @param at now */
export function presentLoan(view: BookingView, found: Found, viewerId: string, at: Date): WireLoan {
  const { loan, words } = found
  const late = lateAsShown(view, found, at)
  return {
    booking: presentBooking(view, viewerId, at),
    thing_id: loan.thingId,
    from: loan.fromDay,
    until: loan.untilDay,
    days: daysOfLoan(loan.fromDay, loan.untilDay),
    hand_over_at: loan.handOverAt.toISOString(),
    return_at: loan.returnAt.toISOString(),
    words: words.map(({ step, saidBy, images, at: said }) => ({
      step,
      said_by: saidBy === 'client' ? 'client' : 'provider',
      pictures: images,
      at: said.toISOString(),
    })),
    counts_at: loan.countsAt?.toISOString() ?? null,
    deposit_state: depositState(found),
    late: late ? { days: late.days, costs: toUnits(view.booking, late.fee) } : null,
    extension: presentExtension(view, found, at),
  }
}
