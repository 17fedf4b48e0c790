import { eq, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Executor } from '../../db/connect.ts'
import { bookings } from '../../db/schema/bookings/bookings.ts'
import { loans } from '../../db/schema/bookings/lending.ts'
import { members } from '../../db/schema/members/members.ts'
import { skills } from '../../db/schema/offers/skills.ts'
import { handOverOf, readsAddressesAtOnce } from '../address-trust-store.ts'

export type BookedEvent = Awaited<ReturnType<typeof listBookedEvents>>[number]

const client = alias(members, 'client')
const provider = alias(members, 'provider')

/**
 * Bookings as calendar events, in the order of creation.
 * @param reader member for whom address visibility is computed; without one, none is visible
 */
export async function listBookedEvents(db: Executor, where: SQL | undefined, reader?: string) {
  const {
    id,
    title,
    status,
    version,
    bookingDate,
    startsAt,
    durationMinutes,
    location,
    updatedAt,
    lentUntil,
    isInstant,
    timeZone,
  } = bookings
  return await db
    .select({
      id,
      title,
      status,
      version,
      bookingDate,
      startsAt,
      durationMinutes,
      location,
      updatedAt,
      lentUntil,
      isInstant,
      timeZone,
      place: skills.place,
      address: {
        isTrusted: reader === undefined ? sql<boolean>`false` : readsAddressesAtOnce(reader),
        handOverAt: handOverOf,
      },
      client: { id: client.id, firstname: client.firstname, timeZone: client.timeZone },
      provider: { id: provider.id, firstname: provider.firstname, timeZone: provider.timeZone },
    })
    .from(bookings)
    .innerJoin(skills, eq(skills.id, bookings.skillId))
    .leftJoin(loans, eq(loans.bookingId, bookings.id))
    .innerJoin(client, eq(client.id, bookings.clientId))
    .innerJoin(provider, eq(provider.id, bookings.providerId))
    .where(where)
    .orderBy(bookings.id)
}
