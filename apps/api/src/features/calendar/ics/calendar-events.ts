import { isBookingUid } from '../../../marketplace/booked/booking-uid.ts'
import { type Component, propertiesOf, propertyOf } from './calendar-lines.ts'
import { type Length, lengthOf, periodOf } from './lengths.ts'
import { type Clocks, type Moment, momentOf } from './moments.ts'
import { refuse } from './refusals.ts'

/** One occurrence of an event. */
export interface Instance {
  start: Moment
  length: Length
}

export interface CalendarEvent extends Instance {
  rules: string[]
  /** From RDATE. */
  added: Instance[]
  /** From EXDATE. */
  left: Moment[]
}

/** @throws Refused where the start can't be determined */
export function readEvent(event: Component, clocks: Clocks): CalendarEvent {
  const begins = propertyOf(event, 'DTSTART')
  const start =
    (begins && momentOf(begins.value, begins, clocks)) ?? refuse('an event begins at an unknown time')
  const length = lengthOf(event, start, clocks)
  return {
    start,
    length,
    rules: propertiesOf(event, 'RRULE').map(({ value }) => value),
    added: propertiesOf(event, 'RDATE').flatMap((dates) =>
      valuesOf(dates.value).map((date) => {
        if (date.includes('/')) return periodOf(date, dates, clocks)
        const day = momentOf(date, dates, clocks) ?? refuse('a date is added that can’t be read')
        // An RDATE without a time in a timed event may be any time of that day.
        return { start: day, length: day.isDate && !start.isDate ? { days: 1, ms: 0, before: 0 } : length }
      }),
    ),
    // An unreadable EXDATE is ignored, so that the occurrence stays busy.
    left: propertiesOf(event, 'EXDATE').flatMap((dates) =>
      valuesOf(dates.value).flatMap((date) => momentOf(date, dates, clocks) ?? []),
    ),
  }
}

/** RECURRENCE-ID of an event, and whether it replaces all later occurrences too. */
export function readReplaced(event: Component, clocks: Clocks) {
  const replaced = propertyOf(event, 'RECURRENCE-ID')
  if (replaced === undefined) return undefined
  const range = replaced.params.range?.toUpperCase()
  if (range !== undefined && range !== 'THISANDFUTURE') refuse('an unknown range')
  const replaces = momentOf(replaced.value, replaced, clocks) ?? refuse('an unknown instance is changed')
  return { replaces, isFromThen: range !== undefined }
}

const valuesOf = (text: string) => text.split(',').filter((value) => value.trim() !== '')
export const textOf = (component: Component, name: string) => propertyOf(component, name)?.value ?? ''

/** Whether an event makes its calendar's owner busy. @param owners their emails */
export function isBusy(event: Component, owners: readonly string[]): boolean {
  // Kindling's own bookings don't count: they are known already, and would block moving the booking.
  if (isBookingUid(textOf(event, 'UID'))) return false
  const says = (name: string, value: string) => textOf(event, name).toUpperCase() === value
  if (says('STATUS', 'CANCELLED') || says('TRANSP', 'TRANSPARENT')) return false
  if (says('X-MICROSOFT-CDO-BUSYSTATUS', 'FREE')) return false
  return !propertiesOf(event, 'ATTENDEE').some(({ params, value }) => {
    const email = value.replace(/^mailto:/i, '').toLowerCase()
    return params.partstat?.toUpperCase() === 'DECLINED' && owners.includes(email)
  })
}
