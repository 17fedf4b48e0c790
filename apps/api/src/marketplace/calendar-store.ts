import { defaultAvailability } from '@kindling/domain/appointments/availability'
import type { BookingTerms } from '@kindling/domain/appointments/booking-terms'
import { and, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { Executor } from '../db/connect.ts'
import { prepareOnce } from '../db/prepared.ts'
import { availability } from '../db/schema/availability.ts'
import { bookings } from '../db/schema/bookings.ts'
import { busyCalendars } from '../db/schema/calendars.ts'
import { members } from '../db/schema/members.ts'
import { skills } from '../db/schema/skills.ts'
import { notBlocked } from '../members/not-blocked-store.ts'
import { presentAvailability } from './availability-columns.ts'
import { isOffered } from './offered-skill-store.ts'
import type { Calendar } from './slots.ts'
import { presentTerms } from './terms-columns.ts'

export interface SkillCalendar extends Omit<Calendar, 'now'> {
  providerId: string
  terms: BookingTerms
}

const { memberId: _m, updatedAt: _u, ...hours } = getTableColumns(availability)

/** An instant as milliseconds since the epoch. */
const millis = (instant: unknown) => sql`date_part('epoch', ${instant}) * 1000`

/**
 * When the provider of a skill is free, as far as it takes to say so for these days: in one statement.
 * @param from instants between which bookings matter
 * @returns undefined for a skill that the member can't book
 */
export async function findSkillCalendar(
  db: Executor,
  skillId: string,
  viewerId: string,
  stretch: { from: Date; to: Date },
): Promise<SkillCalendar | undefined> {
  return calendarOf(await ofSkill(db).execute({ id: skillId, viewerId, ...asked(stretch), except: null }))
}

/** When a booking could be instead: it isn't in its own way, and what was booked may be offered to nobody else by now. */
export async function getBookingCalendar(
  db: Executor,
  { id, skillId }: { id: string; skillId: string },
  stretch: { from: Date; to: Date },
): Promise<SkillCalendar> {
  const calendar = calendarOf(await ofBooking(db).execute({ id: skillId, ...asked(stretch), except: id }))
  if (calendar === undefined) throw new Error(`skill ${skillId} is missing`)
  return calendar
}

const asked = ({ from, to }: { from: Date; to: Date }) => ({
  from: from.toISOString(),
  to: to.toISOString(),
})

const value = sql.placeholder
const ofSkill = prepareCalendar('skill_calendar', notBlocked(skills.memberId, value('viewerId')), isOffered)
const ofBooking = prepareCalendar('booking_calendar')

function prepareCalendar(name: string, ...conditions: (SQL | undefined)[]) {
  return prepareOnce((db: Executor) =>
    selectCalendar(db, and(eq(skills.id, value('id')), ...conditions)).prepare(name),
  )
}

function selectCalendar(db: Executor, condition: SQL | undefined) {
  const isPromised = sql`${bookings.providerId} = ${skills.memberId} and ${bookings.status} in ('accepted', 'in_progress') and ${bookings.id} is distinct from ${value('except')}::uuid`
  const [from, to] = [sql`${value('from')}::timestamptz`, sql`${value('to')}::timestamptz`]
  const start = sql`coalesce(${bookings.startsAt}, (${bookings.bookingDate} + time '12:00') at time zone ${members.timeZone})`
  const stretch = sql`tstzrange(${from}, ${to})`
  const busy = sql<[from: number, to: number][]>`(
    select coalesce(json_agg(json_build_array(${millis(sql`lower(taken)`)}, ${millis(sql`upper(taken)`)})), '[]')
    from (
      select ${bookings.blocked} as taken from ${bookings} where ${isPromised} and ${bookings.blocked} && ${stretch}
      union all
      select unnest(${busyCalendars.busy} * tstzmultirange(${stretch})) from ${busyCalendars}
      where ${busyCalendars.memberId} = ${skills.memberId}
    ) as stretches)`
  // Only who takes so many a day has them counted.
  const booked = sql<number[]>`case when ${availability.maxPerDay} is null then '[]' else (
    select coalesce(json_agg(${millis(start)}), '[]')
    from ${bookings} where ${isPromised} and ${start} between ${from} and ${to}) end`
  return db
    .select({
      skill: skills,
      timeZone: members.timeZone,
      hours,
      busy: busy.as('busy'),
      booked: booked.as('booked'),
    })
    .from(skills)
    .innerJoin(members, eq(members.id, skills.memberId))
    .leftJoin(availability, eq(availability.memberId, skills.memberId))
    .where(condition)
}

type Row = Awaited<ReturnType<typeof selectCalendar>>[number]

function calendarOf([row]: Row[]): SkillCalendar | undefined {
  return (
    row && {
      providerId: row.skill.memberId,
      terms: presentTerms(row.skill),
      availability: row.hours ? presentAvailability(row.hours) : defaultAvailability,
      timeZone: row.timeZone,
      busy: row.busy.map(([begin, end]) => ({ from: begin, to: end })),
      booked: row.booked,
    }
  )
}
