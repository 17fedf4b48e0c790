import type { BookingParty } from '../bookings/booking-parties.ts'
import type { Booking } from '../bookings/booking-shape.ts'
import { isMissing } from '../lending/claim-words.ts'
import { DEFAULT_DISPUTE_MESSAGE, DEFAULT_LOAN_MESSAGES } from './dispute-rules.ts'

export interface DisputeFormWords {
  title: string
  /** Shown after the title, and too long to be read out: `#` and the booking's id. */
  reference?: string
  /** Document title. */
  tab: string
  /** Initial text of the message. */
  message: string
  happenedHint: string
  remedyHint: string
  fileHint: string | undefined
  submitLabel: string
  /** Shown after submitting. */
  doneTitle: string
  doneText: string
}

const work: Omit<DisputeFormWords, 'reference'> = {
  title: 'Open a Dispute for Booking',
  tab: 'Open a dispute',
  message: DEFAULT_DISPUTE_MESSAGE,
  happenedHint: 'When, where, and what was agreed. A moderator can’t decide on a line alone.',
  remedyHint: 'All of the money back, a part of it, or the work done again.',
  fileHint: undefined,
  submitLabel: 'Submit Dispute',
  doneTitle: 'Your dispute has been submitted successfully.',
  doneText: 'The payment waits until a moderator has decided. We tell you when that has happened.',
}

/** Texts of the dispute form, for work, for a borrower and for a lender. */
export function disputeFormWords(
  booking: Pick<Booking, 'id' | 'lent_until' | 'deposit' | 'events' | 'timezone'>,
  viewer: BookingParty,
  now: Date,
): DisputeFormWords {
  const reference = `#${booking.id}`
  if (booking.lent_until === null) return { ...work, reference }
  const doneText = 'Nothing moves until a moderator has decided. We tell you when that has happened.'
  if (viewer === 'client') {
    return {
      ...work,
      reference,
      doneText,
      message: DEFAULT_LOAN_MESSAGES.borrowed,
      remedyHint: 'All of what is held back, or a part of it.',
    }
  }
  const out = booking.deposit ? ' It can come out of the deposit.' : ''
  return {
    title: 'Claim damage or loss',
    tab: 'Claim damage or loss',
    message: isMissing(booking, now) ? DEFAULT_LOAN_MESSAGES.missing : DEFAULT_LOAN_MESSAGES.damaged,
    happenedHint:
      'How it was when you handed it over, and how it is now. A moderator can’t decide on a line alone.',
    remedyHint: `What it costs to repair or to replace.${out}`,
    fileHint: 'A picture of what is wrong. More can be added on the loan’s page.',
    submitLabel: 'Submit claim',
    doneTitle: 'Your claim has been submitted.',
    doneText: `${doneText} More pictures can be added on the loan’s page.`,
  }
}
