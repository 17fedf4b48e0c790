import {
  type CalendarEvent,
  type Instance,
  isBusy,
  readEvent,
  readReplaced,
  textOf,
} from './calendar-events.ts'
import { type Component, propertiesOf, readCalendars } from './calendar-lines.ts'
import { clocksOf } from './clocks.ts'
import { periodOf, spanOf } from './lengths.ts'
import type { Clocks } from './moments.ts'
import type { Span } from './recurrence.ts'
import { Refused } from './refusals.ts'
import { type Change, ownTimes, seriesTimes } from './series.ts'

export interface Within extends Span {
  /** The calendar owner's email addresses, to find invitations that they have declined. */
  owners: readonly string[]
  /** Time zone of all-day events and floating times. */
  timeZone: string
}

export interface BusyTimes {
  /** In milliseconds since the epoch, merged and in order. */
  busy: Span[]
  /** Unknown TZIDs; their events are busy in every possible time zone. */
  unknownZones: string[]
}

/** Most events within the requested span. */
const MOST_EVENTS = 5000
/** Most occurrences of all events together. */
const MOST_TIMES = 50_000
const MOST_NAMES = 20
const LONGEST_NAME = 100

/**
 * Busy times of a calendar. What can't be parsed or expanded is refused or counts as busy: ignoring it would
 * get the owner double-booked.
 * @throws Refused
 */
export function busyTimes(content: Buffer, { from, to, owners, timeZone }: Within): BusyTimes {
  const busy: Span[] = []
  const unknown = new Set<string>()
  let events = 0
  const take = (instances: readonly Instance[]) => {
    const before = busy.length
    for (const { start, length } of instances) {
      if (length.days === 0 && length.ms === 0) continue
      const span = spanOf(start, length)
      const within = { from: Math.max(from, span.from), to: Math.min(to, span.to) }
      if (within.from >= within.to) continue
      busy.push(within)
      if (start.zone.isUnknown) unknown.add(start.zone.name.slice(0, LONGEST_NAME))
    }
    if (busy.length > before) events += 1
    if (events > MOST_EVENTS || busy.length > MOST_TIMES) throw new Refused('events', 'too many events')
  }
  for (const calendar of readCalendars(content)) {
    const clocks = clocksOf(calendar, { timeZone, to })
    // Google puts the owner's email into the calendar's name.
    const emails = [...owners, textOf(calendar, 'X-WR-CALNAME')].map((email) => email.toLowerCase())
    takeEvents(calendar, clocks, { emails, span: { from, to }, take })
    for (const period of freeBusyOf(calendar, clocks)) take([period])
  }
  return { busy: merged(busy), unknownZones: [...unknown].slice(0, MOST_NAMES) }
}

interface Taking {
  emails: readonly string[]
  span: Span
  take: (instances: readonly Instance[]) => void
}

function takeEvents(calendar: Component, clocks: Clocks, { emails, span, take }: Taking): void {
  const series: { uid: string; event: CalendarEvent }[] = []
  const changes = new Map<string, Change[]>()
  for (const component of calendar.children.filter(({ name }) => name === 'VEVENT')) {
    const uid = textOf(component, 'UID')
    const replaced = readReplaced(component, clocks)
    const event = isBusy(component, emails) ? readEvent(component, clocks) : undefined
    if (replaced === undefined) {
      if (event) series.push({ uid, event })
      continue
    }
    // A changed occurrence without its series in the file counts as a plain event.
    if (event) take(ownTimes(event, span))
    // Without a UID it can't be matched to a series.
    if (uid !== '') changes.set(uid, [...(changes.get(uid) ?? []), { ...replaced, event }])
  }
  for (const { uid, event } of series) take(seriesTimes(event, changes.get(uid) ?? [], span))
}

/** Busy periods of VFREEBUSY components. */
function freeBusyOf(calendar: Component, clocks: Clocks): Instance[] {
  return calendar.children
    .filter(({ name }) => name === 'VFREEBUSY')
    .flatMap((published) => propertiesOf(published, 'FREEBUSY'))
    .filter(({ params }) => params.fbtype?.toUpperCase() !== 'FREE')
    .flatMap((property) =>
      property.value
        .split(',')
        .filter((period) => period.trim() !== '')
        .map((period) => periodOf(period, property, clocks)),
    )
}

function merged(spans: Span[]): Span[] {
  const all: Span[] = []
  for (const span of spans.sort((one, other) => one.from - other.from)) {
    const last = all.at(-1)
    if (last && span.from <= last.to) last.to = Math.max(last.to, span.to)
    else all.push(span)
  }
  return all
}
