import { type CalendarResponse, expandRecurringEvent, sync, type VEvent } from 'node-ical'
import { isBookingUid } from '../../marketplace/booking-uid.ts'

export interface BusyRange {
  /** Milliseconds since the epoch. */
  from: number
  to: number
}

export interface Within extends BusyRange {
  /** Emails that are the calendar's owner's: what they have declined doesn't keep them busy. */
  owners: readonly string[]
}

const MOST_EVENTS = 5000
/** Of all events together, each time of a repeated one. */
const MOST_TIMES = 50_000
/** No meeting is every minute; such a rule only keeps a reader busy. */
const tooOften = /FREQ=(?:SECONDLY|MINUTELY)/i

/** A calendar has more than is read. */
export class TooManyEvents extends Error {}

/**
 * When somebody is busy by their calendar: merged, in order. Days and times without a zone are read by the clocks of
 * this process, so it is run in the zone of the calendar's owner.
 * @throws TooManyEvents; Error for what is no calendar
 */
export function busyStretches(text: string, { from, to, owners }: Within): BusyRange[] {
  if (!/^\s*BEGIN:VCALENDAR/i.test(text.replace(/^\uFEFF/, ''))) throw new Error('this is no calendar')
  if ((text.match(/^BEGIN:VEVENT/gim) ?? []).length > MOST_EVENTS) throw new TooManyEvents()
  const parsed = sync.parseICS(text)
  const emails = [...owners, nameOf(parsed)].map((email) => email.toLowerCase())
  const ranges: BusyRange[] = []
  for (const event of Object.values(parsed)) {
    if (event?.type !== 'VEVENT') continue
    if (tooOften.test(event.rrule?.toString() ?? '')) throw new TooManyEvents()
    for (const time of expandRecurringEvent(event, {
      from: new Date(from),
      to: new Date(to),
      expandOngoing: true,
    })) {
      if (!isBusy(time.event, emails)) continue
      ranges.push({ from: Math.max(from, Number(time.start)), to: Math.min(to, Number(time.end)) })
      if (ranges.length > MOST_TIMES) throw new TooManyEvents()
    }
  }
  return merged(ranges.filter((range) => range.from < range.to))
}

/** Google gives a calendar its owner's email for a name. */
function nameOf(parsed: CalendarResponse): string {
  const calendar: unknown = parsed.vcalendar
  const name = Object(calendar)['WR-CALNAME']
  return typeof name === 'string' ? name : ''
}

function isBusy(event: VEvent, owners: readonly string[]): boolean {
  const { status, transparency, uid } = event
  // What a mail of ours has put there: we know it better, and a booking mustn't stand in its own way when it moves.
  if (isBookingUid(uid)) return false
  const shownAs: unknown = Object(event)['MICROSOFT-CDO-BUSYSTATUS']
  if (status === 'CANCELLED' || transparency === 'TRANSPARENT' || shownAs === 'FREE') return false
  return ![event.attendee ?? []].flat().some((attendee) => {
    if (typeof attendee === 'string') return false
    const email = attendee.val.replace(/^mailto:/i, '').toLowerCase()
    return attendee.params.PARTSTAT === 'DECLINED' && owners.includes(email)
  })
}

function merged(ranges: BusyRange[]): BusyRange[] {
  const all: BusyRange[] = []
  for (const range of ranges.sort((one, other) => one.from - other.from)) {
    const last = all.at(-1)
    if (last && range.from <= last.to) last.to = Math.max(last.to, range.to)
    else all.push(range)
  }
  return all
}
