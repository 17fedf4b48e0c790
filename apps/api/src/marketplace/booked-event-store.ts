import { eq, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Executor } from '../db/connect.ts'
import { bookings } from '../db/schema/bookings.ts'
import { members } from '../db/schema/members.ts'
import { skills } from '../db/schema/skills.ts'

export type BookedEvent = Awaited<ReturnType<typeof listBookedEvents>>[number]

const client = alias(members, 'client')
const provider = alias(members, 'provider')

/** What calendars say of bookings, in the order that they were made. */
export async function listBookedEvents(db: Executor, where: SQL | undefined) {
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
  } = bookings
  return await db
    .select({
      ...{
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
      },
      place: skills.place,
      client: { id: client.id, firstname: client.firstname },
      provider: { id: provider.id, firstname: provider.firstname },
    })
    .from(bookings)
    .innerJoin(skills, eq(skills.id, bookings.skillId))
    .innerJoin(client, eq(client.id, bookings.clientId))
    .innerJoin(provider, eq(provider.id, bookings.providerId))
    .where(where)
    .orderBy(bookings.id)
}

/** The same of one booking, as it is now. */
export async function getBookedEvent(db: Executor, bookingId: string): Promise<BookedEvent> {
  const [event] = await listBookedEvents(db, eq(bookings.id, bookingId))
  if (event === undefined) throw new Error(`booking ${bookingId} is missing`)
  return event
}
