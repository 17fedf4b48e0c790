import { asc, desc, eq, getTableColumns, inArray, or } from 'drizzle-orm'
import { union } from 'drizzle-orm/pg-core'
import { availability } from '../../../db/schema/bookings/availability.ts'
import { bookings } from '../../../db/schema/bookings/bookings.ts'
import { busyCalendars, calendarFeeds } from '../../../db/schema/bookings/calendars.ts'
import { needs } from '../../../db/schema/bookings/needs.ts'
import { follows, members } from '../../../db/schema/members/members.ts'
import { skills } from '../../../db/schema/offers/skills.ts'
import { digests } from '../../../db/schema/talk/digests.ts'
import { liveEvents, notificationPreferences, notifications } from '../../../db/schema/talk/notifications.ts'
import { shownName } from '../../../members/shown-name-store.ts'
import type { Archive } from './archive.ts'
import { personalTable } from './personal-table-store.ts'

async function readFollows({ db, memberId }: Archive, side: 'following' | 'followers') {
  const [own, other] =
    side === 'following' ? [follows.followerId, follows.followeeId] : [follows.followeeId, follows.followerId]
  return await db
    .select({ member: shownName(memberId), since: follows.createdAt })
    .from(follows)
    .innerJoin(members, eq(members.id, other))
    .where(eq(own, memberId))
    .orderBy(asc(follows.createdAt))
}

/** Follows, notifications, availability and calendars. */
export const profileData = [
  personalTable(follows, {
    of: [follows.followerId, follows.followeeId],
    onLeaving: 'deleted',
    inArchive: {
      'follows.following': (archive) => readFollows(archive, 'following'),
      'follows.followers': (archive) => readFollows(archive, 'followers'),
    },
  }),
  personalTable(notifications, {
    of: [notifications.memberId],
    onLeaving: {
      // Also notifications to others that are about this member, since they contain the member's name.
      deletedBy: async (tx, { id }) => {
        await tx.delete(notifications).where(eq(notifications.memberId, id))
        const own = union(
          tx.select({ id: members.id }).from(members).where(eq(members.id, id)),
          tx.select({ id: skills.id }).from(skills).where(eq(skills.memberId, id)),
          tx.select({ id: needs.id }).from(needs).where(eq(needs.memberId, id)),
          tx
            .select({ id: bookings.id })
            .from(bookings)
            .where(or(eq(bookings.clientId, id), eq(bookings.providerId, id))),
        )
        await tx.delete(notifications).where(inArray(notifications.targetId, own))
      },
    },
    inArchive: {
      notifications: async ({ db, memberId }) => {
        const { group, kind, title, description, readAt, createdAt } = notifications
        return await db
          .select({ group, kind, title, description, readAt, createdAt })
          .from(notifications)
          .where(eq(notifications.memberId, memberId))
          .orderBy(desc(notifications.id))
      },
    },
  }),
  personalTable(availability, {
    of: [availability.memberId],
    onLeaving: 'deleted',
    inArchive: {
      availability: async ({ db, memberId }) => {
        const { memberId: own, ...said } = getTableColumns(availability)
        const [row] = await db.select(said).from(availability).where(eq(own, memberId))
        return row ?? null
      },
    },
  }),
  personalTable(busyCalendars, {
    of: [busyCalendars.memberId],
    onLeaving: 'deleted',
    inArchive: {
      'calendars.own': async ({ db, memberId, open }) => {
        const { memberId: own, sealedAddress: _, ...read } = getTableColumns(busyCalendars)
        const [calendar] = await db
          .select({ ...read, address: busyCalendars.sealedAddress })
          .from(busyCalendars)
          .where(eq(own, memberId))
        return calendar === undefined ? null : { ...calendar, address: open(calendar.address) }
      },
    },
  }),
  personalTable(calendarFeeds, {
    of: [calendarFeeds.memberId],
    onLeaving: 'deleted',
    inArchive: {
      // The URL of the calendar feed isn't stored, so it can't be exported.
      'calendars.feedMadeAt': async ({ db, memberId }) => {
        const [feed] = await db
          .select({ madeAt: calendarFeeds.madeAt })
          .from(calendarFeeds)
          .where(eq(calendarFeeds.memberId, memberId))
        return feed?.madeAt ?? null
      },
    },
  }),
  personalTable(notificationPreferences, {
    of: [notificationPreferences.memberId],
    onLeaving: 'deleted',
    inArchive: {
      notificationPreferences: async ({ db, memberId }) => {
        const { memberId: own, ...choices } = getTableColumns(notificationPreferences)
        const [row] = await db.select(choices).from(notificationPreferences).where(eq(own, memberId))
        return row ?? null
      },
    },
  }),
  personalTable(digests, {
    of: [digests.memberId],
    onLeaving: 'deleted',
    inArchive: {
      digest: async ({ db, memberId }) => {
        const { rhythm, nextAt, coveredUntil } = digests
        const [row] = await db
          .select({ rhythm, nextAt, coveredUntil })
          .from(digests)
          .where(eq(digests.memberId, memberId))
        return row ?? null
      },
    },
  }),
  personalTable(liveEvents, {
    of: [liveEvents.memberId],
    onLeaving: 'deleted',
    inArchive: 'ids of what has changed, for a day',
  }),
]
