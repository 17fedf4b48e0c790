import { and, eq, getTableColumns, sql } from 'drizzle-orm'
import type { Executor, Transaction } from '../../db/connect.ts'
import { prepareOnce } from '../../db/prepared.ts'
import { availability } from '../../db/schema/availability.ts'
import { bookings } from '../../db/schema/bookings.ts'
import { cardPayments } from '../../db/schema/card-payments.ts'
import { directory } from '../../db/schema/directory.ts'
import { paymentIntents } from '../../db/schema/ledger.ts'
import { members } from '../../db/schema/members.ts'
import { skills } from '../../db/schema/skills.ts'
import type { Intent } from '../../ledger/intent-store.ts'
import { asked, calendarColumns, calendarOf, type SkillCalendar } from '../../marketplace/calendar-store.ts'
import { hasChosenNeed } from '../../marketplace/met-need-store.ts'
import { isOfferedService } from '../../marketplace/offered-skill-store.ts'
import { notBlocked } from '../../members/not-blocked-store.ts'
import {
  chosenByClient,
  chosenByProvider,
  clientChoices,
  client as clients,
  type Party,
  partyColumns,
  providerChoices,
  toParty,
} from './party-store.ts'

/** What a booking is decided by. */
export interface OrderFacts {
  client: Party
  /** Undefined where the payment isn't the client's, or there is none. */
  paid: Paid | undefined
}

export interface Paid {
  intent: Intent
  /** How a card pays it; null without one. */
  cardCapture: (typeof cardPayments.$inferSelect)['capture'] | null
  /** What it has paid for already. */
  bookingId: string | null
  provider: Party
  /** Undefined where the client can't book it: it isn't offered any more, or a block is in between. */
  skill: BookableSkill | undefined
}

export interface BookableSkill {
  calendar: SkillCalendar
  /** How far its owner comes, and from where, as far as that is known. */
  reach: Pick<typeof skills.$inferSelect, 'place' | 'travelKm'> & { lat: number | null; lon: number | null }
  /** Whether the client has chosen it from the answers of the neighbours. */
  isChosen: boolean
}

const { id, memberId, place, travelKm, approvalStatus, deletedAt, pausedAt } = skills
const { minMinutes, stepMinutes, packages, policy, instant } = skills
const ofSkill = {
  ...{ id, memberId, place, travelKm, approvalStatus, deletedAt, pausedAt },
  ...{ minMinutes, stepMinutes, packages, policy, instant },
}

const facts = prepareOnce((db: Executor) => {
  // By the name of the table, so that its columns are those of this row. Until the transaction ends, nobody deletes it.
  const bookable = db
    .select(ofSkill)
    .from(skills)
    .where(
      and(eq(skills.id, paymentIntents.skillId), isOfferedService, notBlocked(skills.memberId, clients.id)),
    )
    .for('key share')
    .as('skills')
  return db
    .select({
      client: partyColumns(clients),
      chosenByClient,
      intent: getTableColumns(paymentIntents),
      cardCapture: cardPayments.capture,
      bookingId: sql<
        string | null
      >`(select made.id from ${bookings} made where made.intent_id = ${paymentIntents.id})`,
      provider: partyColumns(members),
      chosenByProvider,
      ...calendarColumns(),
      ...{ lat: directory.lat, lon: directory.lon },
      isChosen: hasChosenNeed(clients.id, skills.id),
    })
    .from(clients)
    .leftJoin(clientChoices, eq(clientChoices.memberId, clients.id))
    .leftJoin(
      paymentIntents,
      and(eq(paymentIntents.id, sql.placeholder('intentId')), eq(paymentIntents.memberId, clients.id)),
    )
    .leftJoin(cardPayments, eq(cardPayments.intentId, paymentIntents.id))
    .leftJoin(members, eq(members.id, paymentIntents.providerId))
    .leftJoin(providerChoices, eq(providerChoices.memberId, members.id))
    .leftJoin(availability, eq(availability.memberId, members.id))
    .leftJoin(directory, eq(directory.memberId, members.id))
    .leftJoinLateral(bookable, sql`true`)
    .where(eq(clients.id, sql.placeholder('clientId')))
    .prepare('order_facts')
})

/**
 * Reads all that decides whether a member can book with a payment, in one statement. Until the transaction ends, the
 * skill can't be deleted.
 * @param stretch instants between which the provider's other bookings matter
 */
export async function readOrderFacts(
  tx: Transaction,
  clientId: string,
  intentId: string,
  stretch: { from: Date; to: Date },
): Promise<OrderFacts> {
  const [row] = await facts(tx).execute({ clientId, intentId, ...asked(stretch) })
  if (row === undefined) throw new Error(`member ${clientId} is missing`)
  const { intent, provider, skillId, providerId, terms, timeZone, cardCapture, bookingId } = row
  const client = toParty(row.client, row.chosenByClient)
  if (intent === null || provider === null) return { client, paid: undefined }
  const isBookable = skillId !== null && providerId !== null && terms !== null && timeZone !== null
  const skill: BookableSkill | undefined = isBookable
    ? {
        calendar: calendarOf({ ...row, skillId, providerId, terms, timeZone }),
        reach: { place: terms.place, travelKm: terms.travelKm, lat: row.lat, lon: row.lon },
        isChosen: row.isChosen,
      }
    : undefined
  const paid = { intent, cardCapture, bookingId, provider: toParty(provider, row.chosenByProvider), skill }
  return { client, paid }
}
