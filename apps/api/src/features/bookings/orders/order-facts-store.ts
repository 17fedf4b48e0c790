import { and, eq, getTableColumns, sql } from 'drizzle-orm'
import type { Transaction } from '../../../db/connect.ts'
import { builder, prepareRows } from '../../../db/prepared.ts'
import { availability } from '../../../db/schema/bookings/availability.ts'
import { bookings } from '../../../db/schema/bookings/bookings.ts'
import { members } from '../../../db/schema/members/members.ts'
import { cardPayments } from '../../../db/schema/money/card-payments.ts'
import { paymentIntents } from '../../../db/schema/money/ledger.ts'
import { directory } from '../../../db/schema/offers/directory.ts'
import { skills } from '../../../db/schema/offers/skills.ts'
import type { Intent } from '../../../ledger/intent-store.ts'
import { hasChosenNeed } from '../../../marketplace/met-need-store.ts'
import { isOfferedService } from '../../../marketplace/offered-skill-store.ts'
import {
  asked,
  calendarColumns,
  calendarOf,
  type SkillCalendar,
} from '../../../marketplace/slots/calendar-store.ts'
import { notBlocked } from '../../../members/not-blocked-store.ts'
import type { BookingOrder } from '../booking-policies.ts'
import {
  chosenByClient,
  chosenByProvider,
  clientChoices,
  client as clients,
  type Party,
  partyColumns,
  providerChoices,
  toParty,
} from '../party-store.ts'

/** Everything that decides whether an order can be booked. */
export interface OrderFacts {
  client: Party
  /** Undefined where the payment doesn't exist or isn't the client's. */
  paid: Paid | undefined
}

export interface Paid {
  intent: Intent
  /** How the card is captured; null for other payment methods. */
  cardCapture: (typeof cardPayments.$inferSelect)['capture'] | null
  /** The booking that it has paid for already. */
  bookingId: string | null
  /** The provider of the payment, or of the order for an unbound payment; undefined if that id is no member. */
  provider: Party | undefined
  /** Undefined where the client can't book it: it isn't offered any more, or one of the two blocks the other. */
  skill: BookableSkill | undefined
}

export interface BookableSkill
  extends Pick<typeof skills.$inferSelect, 'id' | 'hourlyRatePence' | 'sparkMillis'> {
  calendar: SkillCalendar
  /** The provider's travel distance and position, as far as known. */
  reach: Pick<typeof skills.$inferSelect, 'place' | 'travelKm'> & { lat: number | null; lon: number | null }
  /** Whether the client chose it among the answers to a need. */
  isChosen: boolean
}

const { id, memberId, place, travelKm, approvalStatus, deletedAt, pausedAt } = skills
const { minMinutes, stepMinutes, packages, policy, instant, hourlyRatePence, sparkMillis } = skills
const price = { hourlyRatePence, sparkMillis }
const ofSkill = {
  id,
  memberId,
  place,
  travelKm,
  approvalStatus,
  deletedAt,
  pausedAt,
  ...price,
  minMinutes,
  stepMinutes,
  packages,
  policy,
  instant,
}

// Skill and provider of the intent, or those of the order for an unbound intent.
const skillPaid = sql`coalesce(${paymentIntents.skillId}, ${sql.placeholder('skillId')}::uuid)`
const providerPaid = sql`coalesce(${paymentIntents.providerId}, ${sql.placeholder('providerId')}::uuid)`

// Aliased as `skills`, so that columns of the table read this subquery. Locks the row against deletion.
const bookable = builder
  .select(ofSkill)
  .from(skills)
  .where(
    and(
      ...[eq(skills.id, skillPaid), eq(skills.memberId, providerPaid)],
      ...[isOfferedService, notBlocked(skills.memberId, clients.id)],
    ),
  )
  .for('key share')
  .as('skills')

const columns = {
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
  lat: directory.lat,
  lon: directory.lon,
  ...price,
  isChosen: hasChosenNeed(clients.id, skills.id),
}

const facts = prepareRows('order_facts', columns, (select) =>
  select
    .from(clients)
    .leftJoin(clientChoices, eq(clientChoices.memberId, clients.id))
    .leftJoin(
      paymentIntents,
      and(eq(paymentIntents.id, sql.placeholder('intentId')), eq(paymentIntents.memberId, clients.id)),
    )
    .leftJoin(cardPayments, eq(cardPayments.intentId, paymentIntents.id))
    .leftJoin(members, eq(members.id, providerPaid))
    .leftJoin(providerChoices, eq(providerChoices.memberId, members.id))
    .leftJoin(availability, eq(availability.memberId, members.id))
    .leftJoin(directory, eq(directory.memberId, members.id))
    .leftJoinLateral(bookable, sql`true`)
    .where(eq(clients.id, sql.placeholder('clientId'))),
)

/**
 * Reads everything that decides whether a member can book with a payment, in one statement. Locks the skill against
 * deletion until the transaction ends.
 * @param order its skill and provider count where the payment is bound to none
 * @param stretch time range in which the provider's other bookings matter
 */
export async function readOrderFacts(
  tx: Transaction,
  clientId: string,
  order: Pick<BookingOrder, 'payment_intent_id' | 'skills_id' | 'booked_user_id'>,
  stretch: { from: Date; to: Date },
): Promise<OrderFacts> {
  const { payment_intent_id: intentId, skills_id: skillId, booked_user_id: providerId } = order
  const [row] = await facts(tx, { clientId, intentId, skillId, providerId, ...asked(stretch) })
  if (row === undefined) throw new Error(`member ${clientId} is missing`)
  const { intent, provider, cardCapture, bookingId } = row
  const client = toParty(row.client, row.chosenByClient)
  if (intent === null) return { client, paid: undefined }
  const party = provider === null ? undefined : toParty(provider, row.chosenByProvider)
  return { client, paid: { intent, cardCapture, bookingId, provider: party, skill: bookableOf(row) } }
}

type Row = Awaited<ReturnType<typeof facts>>[number]

function bookableOf(row: Row): BookableSkill | undefined {
  const { skillId, providerId, terms, timeZone, hourlyRatePence, sparkMillis } = row
  if (skillId === null || providerId === null || terms === null || timeZone === null) return undefined
  if (hourlyRatePence === null || sparkMillis === null) return undefined
  return {
    id: skillId,
    hourlyRatePence,
    sparkMillis,
    calendar: calendarOf({ ...row, skillId, providerId, terms, timeZone }),
    reach: { place: terms.place, travelKm: terms.travelKm, lat: row.lat, lon: row.lon },
    isChosen: row.isChosen,
  }
}
