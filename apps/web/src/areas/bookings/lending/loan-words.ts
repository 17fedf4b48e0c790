import { daysInWords } from '@kindling/domain/appointments/duration-words'
import type { BookingParty } from '@kindling/domain/bookings/booking-parties'
import { formatBookingPrice } from '@kindling/domain/bookings/booking-price'
import { actionWords } from '@kindling/domain/bookings/moves/booking-words'
import type { Loan } from '@kindling/domain/lending/loan-contract'
import type { HandOverStep } from '@kindling/domain/lending/thing-rules'
import { formatInstant } from '../../../format/dates.ts'

/** What is to be confirmed next; undefined before it is agreed, and once it is back. */
export function nextStep({ booking }: Pick<Loan, 'booking'>): HandOverStep | undefined {
  if (booking.status === 'accepted') return 'handed_over'
  return booking.status === 'in_progress' ? 'returned' : undefined
}

/** Who has said the next step already. */
export function saidBy(loan: Pick<Loan, 'booking' | 'words'>): BookingParty | undefined {
  const step = nextStep(loan)
  return loan.words.find((word) => word.step === step)?.said_by
}

/** What a viewer's button for the next step says. */
export function buttonLabel(step: HandOverStep, viewer: BookingParty): string {
  return actionWords[step === 'handed_over' ? 'hand-over' : 'return'].lent[viewer]
}

/** What the other side has said, or what they are waited for; undefined while nobody has said anything. */
export function waitingWords(loan: Loan, viewer: BookingParty): string | undefined {
  const by = saidBy(loan)
  if (by === undefined) return undefined
  const { client, provider } = loan.booking
  const other = (viewer === 'client' ? provider : client).firstname
  const what = nextStep(loan) === 'handed_over' ? 'was handed over' : 'is back'
  const until = loan.counts_at === null ? '' : formatInstant(loan.counts_at)
  const look = viewer === 'provider' && nextStep(loan) === 'returned' ? ', or say what is wrong' : ''
  return by === viewer
    ? `You said that it ${what}. ${other} confirms it, or it counts as said by both from ${until} on.`
    : `${other} says that it ${what}. Please confirm it${look}: it counts as said by both from ${until} on.`
}

/** What being late costs, while a thing is out and nobody has said that it is back; undefined where it isn't late. */
export function overdueWords(loan: Loan, viewer: BookingParty): string | undefined {
  const { booking, late } = loan
  if (booking.status !== 'in_progress' || late === null || saidBy(loan) !== undefined) return undefined
  const costs = late.costs === 0 ? '' : formatBookingPrice(late.costs, booking.payment_method)
  const was = `It was to be back ${formatInstant(loan.return_at)}.`
  if (viewer === 'client') {
    const so = costs && ` So far that is ${costs} of your deposit, and more with each day.`
    return `${was}${so} Until it is back you can’t borrow anything else.`
  }
  return `${was}${costs && ` So far ${costs} of the deposit is yours for that.`} Write to ${booking.client.firstname} first.`
}

/** What an owner's word that a thing is back does to its money. */
export function returnWords({
  booking,
  late,
  deposit_state,
}: Pick<Loan, 'booking' | 'late' | 'deposit_state'>): string {
  if (deposit_state === 'none') return 'This can’t be undone.'
  if (!late?.costs) return 'This returns the deposit and can’t be undone.'
  const costs = formatBookingPrice(late.costs, booking.payment_method)
  return late.costs === booking.deposit
    ? 'This pays you the deposit, as it is late, and can’t be undone.'
    : `This pays you ${costs} of the deposit, as it is late, and returns the rest. It can’t be undone.`
}

/** Until when price and deposit wait. */
export const heldWords = ({ status }: Pick<Loan['booking'], 'status'>): string =>
  status === 'disputed' ? 'Held until the dispute is settled' : 'Held safely until it is back'

/** Where the deposit is; undefined where there is none. */
export function depositWords({
  deposit_state,
  late,
  booking,
}: Pick<Loan, 'deposit_state' | 'late' | 'booking'>): string | undefined {
  switch (deposit_state) {
    case 'none':
      return undefined
    case 'held':
      return heldWords(booking)
    case 'returned':
      return 'Returned'
    case 'kept':
      return booking.status === 'completed' && late
        ? `${formatBookingPrice(late.costs, booking.payment_method)} of it for ${daysInWords(late.days)} late`
        : 'Shared out by a moderator'
  }
}
