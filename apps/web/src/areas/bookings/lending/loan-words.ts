import type { BookingParty } from '@kindling/domain/bookings/booking-parties'
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
  if (step === 'handed_over') return viewer === 'client' ? 'I have it' : 'I have handed it over'
  return viewer === 'client' ? 'I have brought it back' : 'I have it back'
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

/** Until when price and deposit wait. */
export const heldWords = ({ status }: Pick<Loan['booking'], 'status'>): string =>
  status === 'disputed' ? 'Held until the dispute is settled' : 'Held safely until it is back'

/** Where the deposit is; undefined where there is none. */
export function depositWords({
  booking,
  deposit_state,
}: Pick<Loan, 'booking' | 'deposit_state'>): string | undefined {
  switch (deposit_state) {
    case 'none':
      return undefined
    case 'held':
      return heldWords(booking)
    case 'returned':
      return 'Returned'
    case 'kept':
      return 'Shared out by a moderator'
  }
}
