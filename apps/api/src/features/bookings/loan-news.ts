import { type BookingParty, otherParty } from '@kindling/domain/bookings/booking-parties'
import type { HandOverStep } from '@kindling/domain/lending/thing-rules'
import { fullName } from '@kindling/domain/profile/names'
import { inOneLine } from '@kindling/domain/wire'
import type { Transaction } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import { getAddressee } from '../../members/addressee-store.ts'
import { publish } from '../../notifier/live-event-store.ts'
import { notify } from '../../notifier/old-notify.ts'
import { says } from '../../platform/letter/letter-parts.ts'
import { momentInWords } from '../../platform/moment-words.ts'
import { bookingLetter } from './booking-letter.ts'
import type { Booking } from './booking-store.ts'

interface Said {
  step: HandOverStep
  side: BookingParty
  countsAt: Date
  at: Date
}

const said = { handed_over: 'was handed over', returned: 'is back' } as const

/** What a reader does for whom it isn't so. */
function ifWrong(step: HandOverStep, reader: BookingParty): string {
  if (reader === 'client') return 'something is wrong and you open a dispute or write to them'
  return step === 'returned'
    ? 'something is wrong with it, or it isn’t back, and you say so there'
    : 'something is wrong and you write to them'
}

/**
 * Tells both sides' screens what one side has said of a loan, and the other in the bell and by mail, whatever they have
 * silenced: unless they say otherwise, it counts as said by them as well, and money follows from it.
 */
export async function tellOfWord(
  tx: Transaction,
  { mailer, config }: Pick<Deps, 'mailer' | 'config'>,
  { id: bookingId, title, status, clientId, providerId }: Booking,
  { step, side, countsAt, at }: Said,
): Promise<void> {
  for (const memberId of [clientId, providerId]) {
    await publish(tx, { memberId, event: { type: 'booking', id: bookingId, status } })
  }
  const people = { client: await getAddressee(tx, clientId), provider: await getAddressee(tx, providerId) }
  const readerSide = otherParty(side)
  const { email, ...reader } = people[readerSide]
  const other = people[side]
  const about = { bookingId, booking: title, by: other.firstname, side: readerSide, step, until: countsAt }
  await notify(tx, { memberId: reader.id, kind: 'loan_said', key: `${step}:${bookingId}`, at, ...about })
  const until = momentInWords(countsAt, reader.timeZone)
  const letter = bookingLetter(
    step === 'handed_over' ? 'Was it handed over?' : 'Is it back?',
    { reader: { ...reader, side: readerSide }, booking: { id: bookingId }, publicUrl: config.publicUrl },
    [
      says(
        `${inOneLine(fullName(other))} says that “${inOneLine(title)}” ${said[step]}.`,
        `Please confirm it on the loan’s page. Unless ${ifWrong(step, readerSide)}, it counts as said by both from ${until} on.`,
      ),
    ],
  )
  await mailer.send({ to: email, ...letter }, { tx })
}
