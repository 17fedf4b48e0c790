import type { EmailProblem } from '@kindling/domain/auth/email-problem'
import { getTableColumns } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { members } from '../../db/schema/members.ts'
import { notificationPreferences } from '../../db/schema/notifications.ts'
import { choicesOf } from '../../notifier/preference-store.ts'
import { type Listener, listenerOf } from '../../notifier/recipient-store.ts'

export const client = alias(members, 'client')
export const provider = alias(members, 'provider')
export const clientChoices = alias(notificationPreferences, 'client_choices')
export const providerChoices = alias(notificationPreferences, 'provider_choices')

/** One side of a booking: what it is called, how to write to it, what it wants to hear of and who referred it. */
export interface Party {
  id: string
  email: string
  firstname: string
  lastname: string
  photourl: string | null
  timeZone: string
  referredById: string | null
  /** Undefined for a member who has left. */
  listener: Listener | undefined
}

type PartyColumn =
  | 'id'
  | 'email'
  | 'firstname'
  | 'lastname'
  | 'photourl'
  | 'timeZone'
  | 'referredById'
  | 'deletedAt'
  | 'emailProblem'
type Members = typeof members | typeof client | typeof provider

/** What is selected of a side, and what it has chosen to hear of. */
export function partyColumns<T extends Members>(of: T): Pick<T, PartyColumn>
export function partyColumns(of: Members) {
  const { id, email, firstname, lastname, photourl, timeZone, referredById, deletedAt, emailProblem } = of
  return { id, email, firstname, lastname, photourl, timeZone, referredById, deletedAt, emailProblem }
}

export const chosenByClient = choicesOf(getTableColumns(clientChoices))
export const chosenByProvider = choicesOf(getTableColumns(providerChoices))

/** @param chosen null where nothing was chosen */
export function toParty(
  {
    deletedAt,
    emailProblem,
    ...person
  }: Omit<Party, 'listener'> & {
    deletedAt: Date | null
    emailProblem: EmailProblem | null
  },
  chosen: Parameters<typeof listenerOf>[0]['chosen'],
): Party {
  const { timeZone } = person
  return {
    ...person,
    listener: deletedAt === null ? listenerOf({ chosen, timeZone, emailProblem }) : undefined,
  }
}
