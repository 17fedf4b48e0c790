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
  /** Emails that are the calendar's owner's: what they have declined doesn't keep them busy. */
  owners: readonly string[]
  /** By whose clocks days, and times without a zone, are read. */
  timeZone: string
}

export interface BusyTimes {
  /** In milliseconds since the epoch, merged and in order. */
  busy: Span[]
  /** Zones that nobody knows, of times that count as busy wherever on earth they are. */
  unknownZones: string[]
}

/** Of events that are within what is asked for. */
const MOST_EVENTS = 5000
/** Of all events together, each time of a repeated one. */
const MOST_TIMES = 50_000
const MOST_NAMES = 20
const LONGEST_NAME = 100

/**
 * When somebody is busy by their calendar. What can't be read or expanded is refused or counts as busy: left out, it
 * would have them booked while they are busy.
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
    // Google gives a calendar its owner's email for a name.
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
    // In a calendar without its series a changed instance is an event like any other.
    if (event) take(ownTimes(event, span))
    // Without a UID nobody knows which series it is of.
    if (uid !== '') changes.set(uid, [...(changes.get(uid) ?? []), { ...replaced, event }])
  }
  for (const { uid, event } of series) take(seriesTimes(event, changes.get(uid) ?? [], span))
}

/** What is published as busy without saying by which events. */
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
