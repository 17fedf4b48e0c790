import type { BookingParty } from '@kindling/domain/bookings/booking-parties'
import { hearingEndsAt } from '@kindling/domain/disputes/dispute-hearing'
import type { Transaction } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import { getAddressee } from '../../members/addressee-store.ts'
import { publish } from '../../notifier/live-event-store.ts'
import { notify, wantsNotice } from '../../notifier/old-notify.ts'
import { instantInWords } from '../../platform/moment-words.ts'
import { askedMail, openedMail, statementMail, withdrawnMail } from './dispute-mails.ts'
import type { Statement } from './dispute-statement-store.ts'
import type { Dispute } from './dispute-store.ts'

type NewsDeps = Pick<Deps, 'mailer' | 'config'>
type Status = 'accepted' | 'in_progress' | 'completed' | 'disputed'

interface Disputed {
  id: string
  title: string
  clientId: string
  providerId: string
}

/** Who hears of what one side did. */
const readerOf = ({ clientId }: Disputed, actorId: string): BookingParty =>
  actorId === clientId ? 'provider' : 'client'

/** Whoever hears of something, whoever did it, and what a mail to the first begins with. */
async function peopleOf(
  tx: Transaction,
  { config }: NewsDeps,
  { id, title, clientId, providerId }: Disputed,
  reader: BookingParty,
) {
  const [readerId, otherId] = reader === 'client' ? [clientId, providerId] : [providerId, clientId]
  const { email, firstname, timeZone } = await getAddressee(tx, readerId)
  const { firstname: by } = await getAddressee(tx, otherId)
  const page = reader === 'client' ? 'outward-progress' : 'inward-details'
  const letter = { firstname, booking: title, link: `${config.publicUrl}/${page}/${id}` }
  return { readerId, email, timeZone, by, letter }
}

/** Mails the other side of a booking why it is disputed. The bell is told with the booking’s move. */
export async function mailOpened(
  tx: Transaction,
  deps: NewsDeps,
  booking: Disputed,
  row: Dispute,
): Promise<void> {
  const { message, happened, remedy } = row
  const side = readerOf(booking, row.openedBy)
  const { readerId, email, timeZone, by, letter } = await peopleOf(tx, deps, booking, side)
  if (!(await wantsNotice(tx, readerId, 'booking_disputed'))) return
  const words = [
    message,
    ...(happened === null ? [] : ['', 'What happened:', happened]),
    ...(remedy === null ? [] : ['', 'What would put it right:', remedy]),
  ]
  const answerBy = instantInWords(hearingEndsAt(row), timeZone)
  const said = { words, answerBy, isClaim: side === 'client' }
  await deps.mailer.send({ to: email, ...openedMail(letter, by, said) }, { tx })
}

/** Tells one side of a dispute what the other has added to it: their open screens, the bell, and by mail. */
export async function tellStatement(
  tx: Transaction,
  deps: NewsDeps,
  booking: Disputed,
  { id, memberId, isAnswer, message, createdAt }: Statement,
): Promise<void> {
  const side = readerOf(booking, memberId)
  await publishStatus(tx, booking, 'disputed')
  const { readerId, email, by, letter } = await peopleOf(tx, deps, booking, side)
  const kind = isAnswer ? 'dispute_answered' : 'dispute_added'
  await notify(tx, {
    memberId: readerId,
    kind,
    key: `statement:${id}`,
    at: createdAt,
    bookingId: booking.id,
    booking: booking.title,
    by,
    side,
  })
  if (!(await wantsNotice(tx, readerId, kind))) return
  await deps.mailer.send({ to: email, ...statementMail(letter, by, { message, isAnswer }) }, { tx })
}

/** Tells both sides of a dispute what a moderator asks, and until when they can answer. */
export async function tellAsked(
  tx: Transaction,
  deps: NewsDeps,
  booking: Disputed,
  { key, question, until, at }: { key: string; question: string; until: Date; at: Date },
): Promise<void> {
  await publishStatus(tx, booking, 'disputed')
  for (const side of ['client', 'provider'] as const) {
    const { readerId, email, timeZone, letter } = await peopleOf(tx, deps, booking, side)
    await notify(tx, {
      memberId: readerId,
      kind: 'dispute_asked',
      key: `question:${key}`,
      at,
      bookingId: booking.id,
      booking: booking.title,
      side,
      until,
    })
    if (!(await wantsNotice(tx, readerId, 'dispute_asked'))) continue
    const answerBy = instantInWords(until, timeZone)
    await deps.mailer.send({ to: email, ...askedMail(letter, { question, answerBy }) }, { tx })
  }
}

/** Tells the side that didn’t open it that the dispute is over, and where the booking stands. */
export async function tellWithdrawn(
  tx: Transaction,
  deps: NewsDeps,
  booking: Disputed,
  { disputeId, openedBy, status, at }: { disputeId: string; openedBy: string; status: Status; at: Date },
): Promise<void> {
  await publishStatus(tx, booking, status)
  const side = readerOf(booking, openedBy)
  const { readerId, email, by, letter } = await peopleOf(tx, deps, booking, side)
  await notify(tx, {
    memberId: readerId,
    kind: 'dispute_withdrawn',
    key: `withdraw:${disputeId}`,
    at,
    bookingId: booking.id,
    booking: booking.title,
    by,
    side,
  })
  if (!(await wantsNotice(tx, readerId, 'dispute_withdrawn'))) return
  await deps.mailer.send({ to: email, ...withdrawnMail(letter, by) }, { tx })
}

async function publishStatus(tx: Transaction, { id, clientId, providerId }: Disputed, status: Status) {
  for (const memberId of [clientId, providerId]) {
    await publish(tx, { memberId, event: { type: 'booking', id, status } })
  }
}
