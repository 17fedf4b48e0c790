// spec: marketplace §4 booking status

import { describe, expect, test } from 'vitest'
import { statusTone } from './booking-status.ts'
import { bookingTimeline } from './booking-timeline.ts'
import { statusLabel } from './moves/booking-words.ts'

const labels = [
  'Request sent',
  'Request confirmed and payment confirmed',
  'Service in progress',
  'Service completed',
]

// spec: marketplace §4 timeline steps
describe('bookingTimeline', () => {
  test.each([
    ['pending', 1, 0],
    ['accepted', 2, 1],
    ['in_progress', 3, 2],
    ['completed', 4, undefined],
    ['disputed', 2, undefined],
    ['rejected', 1, undefined],
  ] as const)('of a %s booking has %i reached steps', (status, reached, current) => {
    const { steps } = bookingTimeline(status)
    expect(steps.map((step) => step.label)).toEqual(labels)
    expect(steps.map((step) => step.isReached)).toEqual(labels.map((_, index) => index < reached))
    expect(steps.map((step) => step.isCurrent)).toEqual(labels.map((_, index) => index === current))
  })

  test('is stopped only for rejected and disputed bookings', () => {
    expect(bookingTimeline('rejected').stopped).toBe('rejected')
    expect(bookingTimeline('disputed').stopped).toBe('disputed')
    expect(bookingTimeline('completed').stopped).toBeUndefined()
    expect(bookingTimeline('pending').stopped).toBeUndefined()
  })

  test('keeps the confirmed step of a booking rejected after acceptance', () => {
    const confirmed = new Date('2026-05-02T10:00:00Z')
    const { steps } = bookingTimeline('rejected', { confirmed })
    expect(steps.map((step) => step.isReached)).toEqual([true, true, false, false])
    expect(steps[1]?.at).toEqual(confirmed)
  })
})

describe('bookingTimeline of a disputed booking', () => {
  const confirmed = new Date('2026-05-02T10:00:00Z')
  const reached = (times: Parameters<typeof bookingTimeline>[1]) =>
    bookingTimeline('disputed', times).steps.map((step) => step.isReached)

  test('doesn’t show a completion that never happened', () => {
    expect(reached({ confirmed })).toEqual([true, true, false, false])
    expect(reached({ confirmed, in_progress: confirmed })).toEqual([true, true, true, false])
  })

  test('shows a completion with all earlier steps', () => {
    expect(reached({ confirmed, completed: confirmed })).toEqual([true, true, true, true])
  })
})

test.each([
  ['pending', 'Pending', 'warning'],
  ['accepted', 'Accepted', 'success'],
  ['in_progress', 'In progress', 'warning'],
  ['completed', 'Completed', 'warning'],
  ['rejected', 'Rejected', 'warning'],
  ['disputed', 'Disputed', 'warning'],
] as const)('status %s is labelled %s with tone %s', (status, label, tone) => {
  expect(statusLabel(status)).toBe(label)
  expect(statusTone(status)).toBe(tone)
})
