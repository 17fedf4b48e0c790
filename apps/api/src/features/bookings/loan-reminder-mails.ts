import type { BookingParty } from '@kindling/domain/bookings/booking-parties'
import { formatAmount } from '@kindling/domain/bookings/booking-price'
import type { PaymentMethod } from '@kindling/domain/bookings/booking-shape'
import { isoDay } from '@kindling/domain/iso-day'
import type { HandOverStep } from '@kindling/domain/lending/thing-rules'
import { inOneLine } from '@kindling/domain/wire'
import { loanReminders, reminderWords } from '../../notifier/events/loans.ts'
import type { Written } from '../../platform/letter/letter.ts'
import { says } from '../../platform/letter/letter-parts.ts'
import { momentInWords } from '../../platform/moment-words.ts'
import { bookingLetter } from './booking-letter.ts'

interface LoanFacts {
  reader: { side: BookingParty; firstname: string; timeZone: string }
  /** First and last name of the other side. */
  other: string
  booking: { id: string; title: string }
  /** The time that was agreed on. */
  when: Date
  publicUrl: string
}

/** The mail that reminds one side of a hand-over or a return, the day before or on the day. No address: it stands on the loan's page. */
export function loanReminderMail({
  step,
  at,
  ...facts
}: LoanFacts & { step: HandOverStep; at: Date }): Written {
  const { reader, booking, other, when } = facts
  const what = reminderWords({ side: reader.side, step, by: inOneLine(other) })
  const isToday = isoDay(at, reader.timeZone) === isoDay(when, reader.timeZone)
  return bookingLetter(`${loanReminders[step][reader.side]} ${isToday ? 'today' : 'tomorrow'}`, facts, [
    says(
      `“${inOneLine(booking.title)}”: ${what} ${momentInWords(when, reader.timeZone)}.`,
      'Where, and what was agreed:',
    ),
  ])
}

/** The mail that tells one side that a thing wasn't brought back. @param fee what a day costs of the deposit, minor units */
export function overdueMail({
  method,
  fee,
  ...facts
}: LoanFacts & { method: PaymentMethod; fee: number }): Written {
  const { reader, booking, other, when } = facts
  const was = `“${inOneLine(booking.title)}” was to be back on ${momentInWords(when, reader.timeZone)}.`
  const next =
    reader.side === 'client'
      ? [
          'Please bring it back, and say so on its page. If you need it longer, ask there for more days.',
          ...(fee === 0 ? [] : [`Each begun day costs ${formatAmount(fee, method)} of your deposit.`]),
          'Until it is back you can’t borrow anything else.',
        ]
      : [
          `Write to ${inOneLine(other)} first: most things are forgotten, not kept.`,
          'If it is back, say so on its page; if something is wrong, say what, and a moderator decides about the deposit.',
        ]
  return bookingLetter('It wasn’t brought back', facts, [says(was), says(...next)])
}
