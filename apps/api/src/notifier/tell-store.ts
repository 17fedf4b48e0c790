import type { LiveEvent } from '@kindling/domain/events/live-event'
import { announceAfterCommit } from '../db/after-commit.ts'
import type { Transaction } from '../db/connect.ts'
import { prepareText } from '../db/prepared.ts'
import { rowAsJson } from '../db/row-json.ts'
import { notifications } from '../db/schema/talk/notifications.ts'
import { mailAsJson, type NewMail } from '../platform/mail/mail-store.ts'
import { type NotificationRow, presentNotification } from './notification-presenter.ts'

/** What a member is told in the bell, by push, or both. */
export interface ToldNotice {
  row: NotificationRow
  isInBell: boolean
  /** To each of their devices; `heldUntil` their quiet hours end. */
  push: { url: string; heldUntil: Date | null; usefulUntil: Date } | undefined
}

/** All that members are told of what has happened. */
export interface Told {
  /** For open screens, in this order, before the notices. Nothing goes in that the member couldn't read by a call. */
  events: readonly { memberId: string; event: LiveEvent }[]
  /** For the bell, each once by its key, for open screens and for devices. */
  notices: readonly ToldNotice[]
  /** With a reader, one is sent only if that member hasn't left meanwhile. */
  mails: readonly { mail: NewMail; readerId: string | null }[]
}

/** The last three values of every function of the database that tells. */
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

/** Tells members, in the transaction of what happened: they hear of it once that commits, and never when it doesn't. */
export async function tell(tx: Transaction, told: Told): Promise<void> {
  const live = told.events.length + told.notices.length
  if (live + told.mails.length === 0) return
  await telling(tx, valuesOfTold(told))
  if (live > 0) announceAfterCommit(tx)
}
