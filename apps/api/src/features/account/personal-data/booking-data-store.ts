import { and, asc, eq, isNotNull, or, sql } from 'drizzle-orm'
import type { Executor } from '../../../db/connect.ts'
import { bookingExtensions } from '../../../db/schema/bookings/booking-extensions.ts'
import { bookingProposals } from '../../../db/schema/bookings/booking-proposals.ts'
import { bookingReminders } from '../../../db/schema/bookings/booking-reminders.ts'
import { bookingEvents, bookings } from '../../../db/schema/bookings/bookings.ts'
import { loans, loanWords } from '../../../db/schema/bookings/lending.ts'
import { members } from '../../../db/schema/members/members.ts'
import { shownName } from '../../../members/shown-name-store.ts'
import type { Archive } from './archive.ts'
import { ERASED, personalTable } from './personal-table-store.ts'

const history = 'the other side has a right to its history'
const ofSides = 'the sides of its booking'

const agreed = {
  id: bookings.id,
  title: bookings.title,
  status: bookings.status,
  bookingDate: bookings.bookingDate,
  startsAt: bookings.startsAt,
  durationMinutes: bookings.durationMinutes,
  packageName: bookings.packageName,
  policy: bookings.policy,
  paymentMethod: bookings.paymentMethod,
  currency: bookings.currency,
  price: bookings.price,
  extraMinutes: bookings.extraMinutes,
  extraPrice: bookings.extraPrice,
  lentUntil: bookings.lentUntil,
  deposit: bookings.deposit,
  createdAt: bookings.createdAt,
  completedAt: bookings.completedAt,
  settledAt: bookings.settledAt,
  endedBy: bookings.endedBy,
  endedWhy: bookings.endedWhy,
  kept: bookings.kept,
}

/** The member's own reason for rejecting or cancelling a booking. */
function ownReason({ db, memberId }: Pick<Archive, 'db' | 'memberId'>) {
  const reason = db
    .select({ note: bookingEvents.note })
    .from(bookingEvents)
    .where(
      and(
        eq(bookingEvents.bookingId, bookings.id),
        eq(bookingEvents.actorId, memberId),
        isNotNull(bookingEvents.note),
      ),
    )
  return sql<string | null>`(${reason})`
}

/** The member's requests as client: all their own data, except the hand-over address of a borrowed thing. */
export async function readRequests(db: Executor, memberId: string) {
  const { description, lat, lon, exactness, images, timeZone } = bookings
  const location = sql<string | null>`case when ${bookings.lentUntil} is null then ${bookings.location} end`
  return await db
    .select({
      ...agreed,
      description,
      location,
      lat,
      lon,
      exactness,
      images,
      timeZone,
      provider: shownName(memberId),
      cancelledBecause: ownReason({ db, memberId }),
    })
    .from(bookings)
    .innerJoin(members, eq(members.id, bookings.providerId))
    .where(eq(bookings.clientId, memberId))
    .orderBy(asc(bookings.id))
}

/** SQL: whether the member is the side (client or provider) that a row was written by. */
const isSpeaker = (side: typeof loanWords.saidBy | typeof bookingProposals.proposedBy, memberId: string) =>
  sql`case ${side} when 'client' then ${bookings.clientId} else ${bookings.providerId} end = ${memberId}`

/** Bookings and loans, with their messages and photos from both sides. */
export const bookingData = [
  personalTable(bookings, {
    of: [bookings.clientId, bookings.providerId],
    onLeaving: {
      kept: history,
      anonymise: async (tx, { id, remains }) => {
        const ofClient = eq(bookings.clientId, id)
        const shown = await tx
          .select({ images: bookings.images })
          .from(bookings)
          .where(ofClient)
          .for('update')
        remains.urls.push(...shown.flatMap(({ images }) => images))
        await tx
          .update(bookings)
          .set({ description: ERASED, location: ERASED, lat: null, lon: null, exactness: null, images: [] })
          .where(ofClient)
        // Hand-over addresses of the member's things.
        await tx
          .update(bookings)
          .set({ location: ERASED })
          .where(and(eq(bookings.providerId, id), isNotNull(bookings.lentUntil)))
      },
    },
    inArchive: {
      'bookings.asClient': async ({ db, memberId, files }) =>
        (await readRequests(db, memberId)).map((one, nth) => ({
          ...one,
          images: files.pictures(one.images, `booking-${nth + 1}`),
        })),
      // The client's description, pictures and address are the client's personal data.
      'bookings.asProvider': async ({ db, memberId }) =>
        await db
          .select({
            ...agreed,
            client: shownName(memberId),
            rejectedBecause: ownReason({ db, memberId }),
          })
          .from(bookings)
          .innerJoin(members, eq(members.id, bookings.clientId))
          .where(eq(bookings.providerId, memberId))
          .orderBy(asc(bookings.id)),
    },
  }),
  personalTable(bookingEvents, {
    of: ofSides,
    alsoNames: [bookingEvents.actorId],
    onLeaving: {
      kept: history,
      // The member's reasons for rejecting bookings of others.
      anonymise: (tx, { id }) =>
        tx
          .update(bookingEvents)
          .set({ note: ERASED })
          .where(and(eq(bookingEvents.actorId, id), isNotNull(bookingEvents.note))),
    },
    inArchive: 'the member’s reasons are with the bookings',
  }),
  personalTable(bookingProposals, {
    of: ofSides,
    onLeaving: { kept: history },
    inArchive: {
      // Times that the member proposed, as client or provider; the other side's proposals are the other
      // side's data.
      'bookings.timesProposed': async ({ db, memberId }) => {
        const { bookingId, proposedBy, starts, outcome, lapsesAt, endedAt, createdAt } = bookingProposals
        return await db
          .select({
            bookingId,
            booking: bookings.title,
            proposedBy,
            starts,
            outcome,
            lapsesAt,
            endedAt,
            createdAt,
          })
          .from(bookingProposals)
          .innerJoin(bookings, eq(bookings.id, bookingId))
          // Filters by member first, which the indexes on bookings serve, then by proposer.
          .where(
            and(
              or(eq(bookings.clientId, memberId), eq(bookings.providerId, memberId)),
              isSpeaker(proposedBy, memberId),
            ),
          )
          .orderBy(asc(bookingProposals.id))
      },
    },
  }),
  personalTable(bookingExtensions, {
    of: ofSides,
    onLeaving: { kept: history },
    inArchive: 'minutes and prices are with the bookings',
  }),
  personalTable(bookingReminders, {
    of: ofSides,
    onLeaving: { kept: 'when a reminder was sent, without a word' },
    inArchive: 'the notifications say it',
  }),
  personalTable(loans, {
    of: ofSides,
    onLeaving: { kept: history },
    inArchive: 'its days are with the bookings',
  }),
  personalTable(loanWords, {
    of: 'the side of its booking that said it',
    onLeaving: {
      kept: history,
      // Photos that the member took of lent things.
      anonymise: async (tx, { id, remains }) => {
        const isOwn = sql`exists (select from ${bookings}
          where ${bookings.id} = ${loanWords.bookingId} and ${isSpeaker(loanWords.saidBy, id)})`
        const shown = await tx.select({ images: loanWords.images }).from(loanWords).where(isOwn).for('update')
        remains.urls.push(...shown.flatMap(({ images }) => images))
        await tx.update(loanWords).set({ images: [] }).where(isOwn)
      },
    },
    inArchive: {
      // The member's reports as client or provider; the other side's words and photos are the other side's
      // data.
      'bookings.loansSaid': async ({ db, memberId, files }) => {
        const { bookingId, step, saidBy, images, at } = loanWords
        const rows = await db
          .select({
            bookingId,
            booking: bookings.title,
            step,
            saidBy,
            images,
            at,
            from: loans.fromDay,
            until: loans.untilDay,
          })
          .from(loanWords)
          .innerJoin(loans, eq(loans.bookingId, bookingId))
          .innerJoin(bookings, eq(bookings.id, bookingId))
          .where(
            and(
              sql`${memberId} in (${bookings.clientId}, ${bookings.providerId})`,
              isSpeaker(saidBy, memberId),
            ),
          )
          .orderBy(asc(at), asc(bookingId))
        return rows.map((word, nth) => ({ ...word, images: files.pictures(word.images, `loan-${nth + 1}`) }))
      },
    },
  }),
]
