import { daysInWords } from '../appointments/duration-words.ts'
import type { BookingParty } from '../bookings/booking-parties.ts'
import { formatBookingPrice } from '../bookings/booking-price.ts'
import type { Booking } from '../bookings/booking-shape.ts'
import { actionWords } from '../bookings/moves/booking-words.ts'
import { formatInstant } from '../client/times/dates.ts'
import type { HandOverStep } from './hand-over-steps.ts'
import type { Loan } from './loan-contract.ts'
import { costText } from './loan-cost.ts'

/** Next step to confirm, hand-over or return; undefined before acceptance and after the return. */
export function nextStep({ booking }: Pick<Loan, 'booking'>): HandOverStep | undefined {
  if (booking.status === 'accepted') return 'handed_over'
  return booking.status === 'in_progress' ? 'returned' : undefined
}

/** The party who has already confirmed the next step. */
export function saidBy(loan: Pick<Loan, 'booking' | 'words'>): BookingParty | undefined {
  const step = nextStep(loan)
  return loan.words.find((word) => word.step === step)?.said_by
}

/** Label of the viewer's button for the next step. */
export function buttonLabel(step: HandOverStep, viewer: BookingParty): string {
  return actionWords[step === 'handed_over' ? 'hand-over' : 'return'].lent[viewer]
}

/** That one party has confirmed the step and the other's confirmation is missing; undefined if neither has. */
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

/** Late fee text while a thing is overdue and no return is reported; undefined otherwise. */
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

/** Explains how the money is paid out when the owner confirms the return. */
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

/** How long price and deposit are held. */
export const heldWords = ({ status }: Pick<Loan['booking'], 'status'>): string =>
  status === 'disputed' ? 'Held until the dispute is settled' : 'Held safely until it is back'

/** Status of the deposit; undefined if there is none. */
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

/** Times, place, price and deposit of a loan. */
export function loanFacts(loan: Loan, booking: Booking) {
  const { payment_method: method, deposit, price, extra_price: extra } = booking
  return [
    { key: 'Handed over', value: formatInstant(loan.hand_over_at) },
    { key: 'Back', value: formatInstant(loan.return_at) },
    { key: 'How long', value: daysInWords(loan.days) },
    { key: 'Where', value: booking.booking_location },
    { key: 'Price', value: costText(price + extra, method), strong: true },
    ...(extra > 0 ? [{ key: 'Of that for more days', value: costText(extra, method) }] : []),
    { key: 'Deposit', value: deposit ? costText(deposit, method) : 'None' },
  ]
}

/** Title of one side's pictures of a step. */
export const stepTitle = (
  { step, said_by }: Loan['words'][number],
  booking: Pick<Booking, BookingParty>,
): string =>
  `${step === 'handed_over' ? 'At the hand-over' : 'At the return'}, from ${booking[said_by].firstname}`
