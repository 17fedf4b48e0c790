import { eq, getTableColumns } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Executor } from '../../db/connect.ts'
import { members } from '../../db/schema/members/members.ts'
import { notificationPreferences } from '../../db/schema/talk/notifications.ts'
import { choicesOf } from '../../notifier/preference-store.ts'
import { listenerOf, type Recipient } from '../../notifier/recipient-store.ts'
import type { Booking } from './booking-store.ts'

export const client = alias(members, 'client')
export const provider = alias(members, 'provider')
export const clientChoices = alias(notificationPreferences, 'client_choices')
export const providerChoices = alias(notificationPreferences, 'provider_choices')

/** One side of a booking: name, referrer and how to notify the member. */
export interface Party {
  id: string
  firstname: string
  lastname: string
  photourl: string | null
  timeZone: string
  referredById: string | null
  /** Undefined for a member who has deleted the account. */
  recipient: Recipient | undefined
}

/** A booking with its two sides. */
export interface Sides {
  booking: Booking
  client: Party
  provider: Party
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
type PartyRow = Pick<typeof members.$inferSelect, PartyColumn>

/** Columns of a member that `toParty` needs. */
export function partyColumns<T extends Members>(of: T): Pick<T, PartyColumn>
export function partyColumns(of: Members) {
  const { id, email, firstname, lastname, photourl, timeZone, referredById, deletedAt, emailProblem } = of
  return { id, email, firstname, lastname, photourl, timeZone, referredById, deletedAt, emailProblem }
}

export const chosenByClient = choicesOf(getTableColumns(clientChoices))
export const chosenByProvider = choicesOf(getTableColumns(providerChoices))

/** @param chosen notification preferences; null for the defaults */
export function toParty(
  { deletedAt, emailProblem, email, ...person }: PartyRow,
  chosen: Parameters<typeof listenerOf>[0]['chosen'],
): Party {
  const { id, firstname, lastname, timeZone } = person
  const listener = listenerOf({ chosen, timeZone, emailProblem })
  const recipient = deletedAt === null ? { id, email, firstname, lastname, ...listener } : undefined
  return { ...person, recipient }
}

/** Reads the two sides of a booking. */
export async function findSides(db: Executor, booking: Booking): Promise<Sides> {
  const [row] = await db
    .select({
      client: partyColumns(client),
      provider: partyColumns(provider),
      chosenByClient,
      chosenByProvider,
    })
    .from(client)
    .innerJoin(provider, eq(provider.id, booking.providerId))
    .leftJoin(clientChoices, eq(clientChoices.memberId, client.id))
    .leftJoin(providerChoices, eq(providerChoices.memberId, provider.id))
    .where(eq(client.id, booking.clientId))
  if (row === undefined) throw new Error(`a side of booking ${booking.id} is missing`)
  return {
    booking,
    client: toParty(row.client, row.chosenByClient),
    provider: toParty(row.provider, row.chosenByProvider),
  }
}
