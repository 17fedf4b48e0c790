import { BUSY_TIMES_SHOWN } from '@kindling/domain/appointments/calendar-contract'
import { CALENDAR_READ_EVERY } from '@kindling/domain/appointments/calendar-reading'
import { AppError } from '@kindling/domain/errors'
import { calendarSeal } from '../../auth/calendar-seal.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { getAddressee } from '../../members/addressee-store.ts'
import { isStaying } from '../../members/existence-store.ts'
import { DAY, HOUR, MINUTE } from '../../platform/durations.ts'
import type { Outside } from '../../platform/outside.ts'
import * as store from './busy-store.ts'
import { problemInWords, shortened } from './calendar-words.ts'
import { CalendarError, type CalendarProblem, readCalendar } from './read-calendar.ts'

/** Longest retry interval of a calendar that can't be read, in milliseconds. */
const LONGEST_PAUSE_MS = 6 * HOUR
/** Lease in milliseconds: longer than one read takes, including those queued before it. */
const LEASE_MS = 5 * MINUTE
/**
 * How long the last known busy times count after a calendar became unreadable, in milliseconds: most are
 * still right after a week. Dropped at once, the member would be double-booked; kept for ever, nobody could
 * book them and they wouldn't know why.
 */
const KEEP_MS = 7 * DAY
/** The booking horizon, in milliseconds. */
const AHEAD_MS = 367 * DAY
/** Calendars read in parallel. */
const ROUND = 5
/** Run time after which the job stops and leaves the rest to the next one. */
const LONGEST_MS = 10 * MINUTE

/**
 * Busy times from members' external calendars.
 * @param outside replaces HTTP in tests
 * @param parse replaces the parser in tests
 */
export function makeBusyService(
  { db, clock, config, log }: Pick<Deps, 'db' | 'clock' | 'config' | 'log'>,
  outside?: Outside,
  parse?: Parameters<typeof readCalendar>[1]['parse'],
) {
  const seal = calendarSeal(config)

  async function read(memberId: string, address: string) {
    const { email, timeZone } = await getAddressee(db, memberId)
    const now = clock.now()
    const within = { from: now.getTime() - DAY, to: now.getTime() + AHEAD_MS, owners: [email] }
    const { busy, unknownZones } = await readCalendar(address, { ...within, timeZone, outside, parse })
    return {
      busy: busy.map(({ from, to }) => ({ from: new Date(from), to: new Date(to) })),
      unknownZones,
      readAt: now,
      triedAt: now,
      problem: null,
      failures: 0,
      nextReadAt: new Date(now.getTime() + CALENDAR_READ_EVERY),
    }
  }

  /** The member's own calendar for the settings page; null without one. */
  async function own(memberId: string) {
    const calendar = await store.findBusyCalendar(db, memberId)
    if (calendar === undefined) return null
    const { problem, readAt, triedAt, count, unknownZones } = calendar
    const next = await store.listNextBusy(db, memberId, { now: clock.now(), count: BUSY_TIMES_SHOWN })
    return {
      address: shortened(seal.open(calendar.sealedAddress, memberId)),
      read_at: readAt.toISOString(),
      tried_at: triedAt.toISOString(),
      count,
      next: next.map(({ from, to }) => ({ from: from.toISOString(), to: to.toISOString() })),
      unknown_zones: unknownZones,
      problem: problem === null ? null : problemInWords(problem),
      kept_until: problem === null ? null : new Date(readAt.getTime() + KEEP_MS).toISOString(),
    }
  }

  /**
   * Reads a calendar and stores it for periodic reading. An unreadable one is rejected.
   * @throws AppError `invalid` with the reason, `unavailable`, `not_found`
   */
  async function set(memberId: string, address: string): Promise<void> {
    const calendar = await read(memberId, address).catch((error: unknown) => {
      if (!(error instanceof CalendarError)) throw error
      const message = problemInWords(error.problem)
      if (error.problem === 'late') {
        throw new AppError('unavailable', `${message} Please try again in a few minutes.`)
      }
      throw new AppError('invalid', message, { fields: [{ field: 'address', message }] })
    })
    const sealedAddress = seal.close(address, memberId)
    await inTransaction(db, async (tx) => {
      if (!(await isStaying(tx, memberId))) throw nothingHere()
      await store.writeBusyCalendar(tx, memberId, { sealedAddress, ...calendar })
    })
  }

  /** Reads the calendar now. @throws AppError `not_found` without one, `unavailable` */
  async function again(memberId: string): Promise<void> {
    const calendar = await store.findBusyCalendar(db, memberId)
    if (calendar === undefined) throw nothingHere()
    try {
      await store.keepOutcome(db, calendar, await read(memberId, seal.open(calendar.sealedAddress, memberId)))
    } catch (error) {
      if (!(error instanceof CalendarError)) throw error
      await keepFailure(calendar, error.problem)
    }
  }

  async function keepFailure(calendar: store.BusyCalendar, problem: CalendarProblem): Promise<void> {
    const at = clock.now()
    // A timeout on a busy server isn't the calendar's failure, so the regular interval stays.
    const failures = calendar.failures + (problem === 'late' ? 0 : 1)
    const pause = Math.min(CALENDAR_READ_EVERY * 2 ** Math.max(failures - 1, 0), LONGEST_PAUSE_MS)
    const isOver = at.getTime() - calendar.readAt.getTime() >= KEEP_MS
    log.warn({ member: calendar.memberId, problem, failures }, 'a member’s calendar could not be read')
    await store.keepOutcome(db, calendar, {
      problem,
      failures,
      triedAt: at,
      nextReadAt: new Date(at.getTime() + pause),
      ...(isOver ? { busy: [], unknownZones: [] } : {}),
    })
  }

  /** Reads calendars that are due, oldest first. Safe to run in several processes at once. */
  async function readDue(): Promise<void> {
    const endsAt = performance.now() + LONGEST_MS
    while (performance.now() < endsAt) {
      const due = await store.listDueCalendars(db, clock.now(), ROUND)
      if (due.length === 0) return
      await Promise.all(due.map(readIfDue))
    }
  }

  async function readIfDue(memberId: string): Promise<void> {
    const now = clock.now()
    const until = new Date(now.getTime() + LEASE_MS)
    if (!(await store.leaseCalendar(db, memberId, { now, until }))) return
    await again(memberId).catch((err: unknown) => {
      // Retried when its lease expires; the other calendars go on.
      log.error({ err, member: memberId }, 'reading a member’s calendar failed')
    })
  }

  return { own, set, again, readDue, remove: (memberId: string) => store.deleteBusyCalendar(db, memberId) }
}

function nothingHere(): AppError {
  return new AppError('not_found', 'There is no calendar here.')
}
