import { defaultAvailability } from '@kindling/domain/appointments/availability'
import type { BookingTerms } from '@kindling/domain/appointments/booking-terms'
import { and, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { Executor } from '../../db/connect.ts'
import { mapped } from '../../db/mapped-sql.ts'
import { prepareRows } from '../../db/prepared.ts'
import { availability } from '../../db/schema/bookings/availability.ts'
import { bookings } from '../../db/schema/bookings/bookings.ts'
import { busyCalendars } from '../../db/schema/bookings/calendars.ts'
import { members } from '../../db/schema/members/members.ts'
import { skills } from '../../db/schema/offers/skills.ts'
import { readWireInstants, wireInstants } from '../../db/wire-instants.ts'
import { notBlocked } from '../../members/not-blocked-store.ts'
import { isOfferedService } from '../offered-skill-store.ts'
import { presentAvailability } from './availability-columns.ts'
import type { Calendar } from './slots.ts'
import type { Stretch } from './stretches.ts'
import { presentTerms } from './terms-columns.ts'

export interface SkillCalendar extends Omit<Calendar, 'now'> {
  providerId: string
  terms: BookingTerms
}

const { memberId: _m, updatedAt: _u, ...hours } = getTableColumns(availability)
const { minMinutes, stepMinutes, packages, policy, instant, place, travelKm } = getTableColumns(skills)
const terms = { minMinutes, stepMinutes, packages, policy, instant, place, travelKm }

/**
 * Availability and busy times of a skill's provider for some days, in one statement.
 * @param stretch period whose bookings are read
 * @returns undefined for a skill that the member can't book
 */
export async function findSkillCalendar(
  db: Executor,
  skillId: string,
  viewerId: string,
  stretch: { from: Date; to: Date },
): Promise<SkillCalendar | undefined> {
  const [row] = await ofSkill(db, { id: skillId, viewerId, ...asked(stretch) })
  return row && calendarOf(row)
}

/**
 * The same for several skills, by id. The caller has checked that the member can book them.
 * @param stretch period whose bookings are read
 */
export async function listSkillCalendars(
  db: Executor,
  skillIds: readonly string[],
  stretch: { from: Date; to: Date },
): Promise<Map<string, SkillCalendar>> {
  const rows = await ofSkills(db, { ids: `{${skillIds.join(',')}}`, ...asked(stretch) })
  return new Map(rows.map((row) => [row.skillId, calendarOf(row)]))
}

/**
 * Calendar for rescheduling a booking: the booking itself doesn't count as busy, and its skill may be no longer on
 * offer.
 */
export async function getBookingCalendar(
  db: Executor,
  { id, skillId }: { id: string; skillId: string },
  stretch: { from: Date; to: Date },
): Promise<SkillCalendar> {
  const [row] = await ofBooking(db, { id: skillId, ...asked(stretch), except: id })
  if (row === undefined) throw new Error(`skill ${skillId} is missing`)
  return calendarOf(row)
}

/** The values of a calendar's placeholders `from` and `to`. */
export const asked = ({ from, to }: { from: Date; to: Date }) => ({
  from: from.toISOString(),
  to: to.toISOString(),
})

const value = sql.placeholder
const isAsked = eq(skills.id, value('id'))
const ofSkill = prepareCalendar('skill_calendar', {
  condition: and(isAsked, notBlocked(skills.memberId, value('viewerId')), isOfferedService),
})
const ofSkills = prepareCalendar('skill_calendars', {
  condition: sql`${skills.id} = any(${value('ids')}::uuid[])`,
})
const ofBooking = prepareCalendar('booking_calendar', {
  condition: isAsked,
  except: sql`${bookings.id} <> ${value('except')}`,
})

interface Selection {
  /** Condition on the skill. */
  condition?: SQL | undefined
  /** Condition on the bookings that count. */
  except?: SQL
}

function prepareCalendar(name: string, { condition, except }: Selection) {
  return prepareRows(name, calendarColumns(except), (select) =>
    select
      .from(skills)
      .innerJoin(members, eq(members.id, skills.memberId))
      .leftJoin(availability, eq(availability.memberId, skills.memberId))
      .where(condition),
  )
}

/**
 * Columns for a provider's free times, from `skills`, their `members` and `availability`. Placeholders `from` and `to`
 * limit the bookings.
 * @param except condition on the bookings that count
 */
export function calendarColumns(except?: SQL) {
  const isPromised = and(
    eq(bookings.providerId, skills.memberId),
    sql`${bookings.status} in ('accepted', 'in_progress')`,
    except,
  )
  const [from, to] = [sql`${value('from')}::timestamptz`, sql`${value('to')}::timestamptz`]
  const start = sql`coalesce(${bookings.startsAt}, (${bookings.bookingDate} + time '12:00') at time zone ${members.timeZone})`
  const stretch = sql`tstzrange(${from}, ${to})`
  const busy = sql`(
    select ${wireInstants(sql`lower(taken)`, sql`upper(taken)`)}
    from (
      select ${bookings.blocked} as taken from ${bookings} where ${isPromised} and ${bookings.blocked} && ${stretch}
      union all
      select unnest(${busyCalendars.busy} * tstzmultirange(${stretch})) from ${busyCalendars}
      where ${busyCalendars.memberId} = ${skills.memberId}
    ) as stretches)`
  // Booked starts are only read for providers with a daily maximum.
  const booked = sql`case when ${availability.maxPerDay} is null then '' else (
    select ${wireInstants(start)}
    from ${bookings} where ${isPromised} and ${start} between ${from} and ${to}) end`
  return {
    skillId: skills.id,
    providerId: skills.memberId,
    terms,
    timeZone: members.timeZone,
    hours,
    busy: mapped(busy, readStretches).as('busy'),
    booked: mapped(booked, readWireInstants).as('booked'),
  }
}

type Row = Awaited<ReturnType<typeof ofSkill>>[number]

export function calendarOf(row: Row): SkillCalendar {
  return {
    providerId: row.providerId,
    terms: presentTerms(row.terms),
    availability: row.hours ? presentAvailability(row.hours) : defaultAvailability,
    timeZone: row.timeZone,
    busy: row.busy,
    booked: row.booked,
  }
}

/** Starts and ends alternate. */
function readStretches(bytes: Buffer): Stretch[] {
  const instants = readWireInstants(bytes)
  const stretches: Stretch[] = []
  for (let nth = 1; nth < instants.length; nth += 2) {
    stretches.push({ from: instants[nth - 1] ?? 0, to: instants[nth] ?? 0 })
  }
  return stretches
}
