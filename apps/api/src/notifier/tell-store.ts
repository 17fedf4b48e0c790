import type { LiveEvent } from '@kindling/domain/events/live-event'
import { announceAfterCommit } from '../db/after-commit.ts'
import type { Transaction } from '../db/connect.ts'
import { prepareText } from '../db/prepared.ts'
import { rowAsJson } from '../db/row-json.ts'
import { notifications } from '../db/schema/talk/notifications.ts'
import { mailAsJson, type NewMail } from '../platform/mail/mail-store.ts'
import { type NotificationRow, presentNotification } from './notification-presenter.ts'

/** A notification in the list, as a push, or both. */
export interface ToldNotice {
  row: NotificationRow
  isInBell: boolean
  /** For each of their devices; `heldUntil` is the end of quiet hours. */
  push: { url: string; heldUntil: Date | null; usefulUntil: Date } | undefined
}

/** Everything that is sent about an event. */
export interface Told {
  /**
   * Live events, in this order, before the notices. They must contain nothing that the member couldn't read
   * through the API.
   */
  events: readonly { memberId: string; event: LiveEvent }[]
  /** Notifications, unique by key, with their live events and pushes. */
  notices: readonly ToldNotice[]
  /** With a reader, a mail is sent only if that account wasn't deleted meanwhile. */
  mails: readonly { mail: NewMail; readerId: string | null }[]
}

/** The last three parameters of the database functions that notify. */
export const valuesOfTold = ({ events, notices, mails }: Told) => [
  JSON.stringify(events),
  JSON.stringify(
    notices.map(({ row, isInBell, push }) => ({
      row: rowAsJson(notifications, row),
      isInBell,
      push: push && { url: push.url, held_until: push.heldUntil, useful_until: push.usefulUntil },
      event: { type: 'notification', notification: presentNotification(row) } satisfies LiveEvent,
    })),
  ),
  JSON.stringify(mails.map(({ mail, readerId }) => ({ row: mailAsJson(mail), readerId }))),
]

const telling = prepareText('tell', 'select tell($1, $2, $3)')

/** Writes notifications in the transaction of the change; they are sent after commit. */
export async function tell(tx: Transaction, told: Told): Promise<void> {
  const live = told.events.length + told.notices.length
  if (live + told.mails.length === 0) return
  await telling(tx, valuesOfTold(told))
  if (live > 0) announceAfterCommit(tx)
}
