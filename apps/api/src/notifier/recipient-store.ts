import type { EmailProblem } from '@kindling/domain/auth/email-problem'
import { defaultPreferences, type Preferences } from '@kindling/domain/notifications/preferences'
import type { ChannelChoices } from '@kindling/domain/notifications/reach'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Transaction } from '../db/connect.ts'
import { members } from '../db/schema/members/members.ts'
import { notificationPreferences } from '../db/schema/talk/notifications.ts'
import { type ChosenChannels, choices, quietOf } from './preference-store.ts'

/** A member's preferences, channels and time zone. */
export interface Listener extends ChosenChannels {
  preferences: Preferences
  /** An IANA name. */
  timeZone: string
  /** False while their mails bounce. */
  isMailReachable: boolean
}

/** A member who can be notified. */
export interface Recipient extends Listener {
  id: string
  email: string
  firstname: string
  lastname: string
}

/** The preference columns of `notification_preferences`. */
interface Chosen extends Preferences {
  channels: ChannelChoices
  quietStart: string | null
  quietEnd: string | null
}

/**
 * The members who can be notified, by id, without deleted accounts. Locks their rows (`for key share`)
 * against account deletion until this transaction ends.
 */
export async function findRecipients(
  tx: Transaction,
  memberIds: readonly string[],
): Promise<Map<string, Recipient>> {
  if (memberIds.length === 0) return new Map()
  const { id, email, firstname, lastname, timeZone, emailProblem } = members
  const rows = await tx
    .select({ id, email, firstname, lastname, timeZone, emailProblem, chosen: choices })
    .from(members)
    .leftJoin(notificationPreferences, eq(notificationPreferences.memberId, members.id))
    .where(and(inArray(members.id, [...memberIds]), isNull(members.deletedAt)))
    .for('key share', { of: members })
  return new Map(
    rows.map(({ chosen, emailProblem, ...person }) => [
      person.id,
      { ...person, ...listenerOf({ chosen, emailProblem, timeZone: person.timeZone }) },
    ]),
  )
}

/** The recipient data of one member. */
export async function findRecipient(tx: Transaction, memberId: string): Promise<Recipient | undefined> {
  return (await findRecipients(tx, [memberId])).get(memberId)
}

interface Choosing {
  /** Null where the member has changed nothing. */
  chosen: Chosen | null
  timeZone: string
  emailProblem: EmailProblem | null
}

export function listenerOf({ chosen, timeZone, emailProblem }: Choosing): Listener {
  const of = { timeZone, isMailReachable: emailProblem === null }
  if (chosen === null) return { ...of, preferences: defaultPreferences, choices: {}, quiet: null }
  const { channels, quietStart, quietEnd, ...preferences } = chosen
  return { ...of, preferences, choices: channels, quiet: quietOf(quietStart, quietEnd) }
}
