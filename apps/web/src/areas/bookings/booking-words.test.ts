import { afterEach, expect, test, vi } from 'vitest'
import { moneyWords } from './booking-money.ts'
import { conflictText, moveProblem } from './booking-moves.ts'
import { bookingSteps } from './booking-steps.ts'
import { makeBooking, makeEvent } from './make-booking.ts'
import { reviewHindranceText } from './review-hindrance.ts'
import { reviewWords } from './review-invitation.tsx'
import { sameDayTitle } from './same-day.tsx'

const accepted = makeEvent('provider', 'accept', 'accepted', 2)
const started = makeEvent('client', 'start', 'in_progress', 90)
const [requested] = makeBooking().events

afterEach(() => void vi.useRealTimers())

test('money in escrow is held until the client confirms, or goes by itself', () => {
  expect(moneyWords(makeBooking({ status: 'accepted' }), 'client')).toEqual({
    label: 'Held safely until you confirm',
    note: undefined,
    amount: '9 sparks',
    sparks: '9',
  })
  const done = makeBooking({ status: 'completed', settles_at: '2026-11-30T12:00:00.000Z' })
  expect(moneyWords(done, 'client').note).toMatch(/^Paid to Amara by itself on /)
  expect(moneyWords(done, 'provider')).toMatchObject({ label: 'Held until Maya confirms' })
  expect(moneyWords(makeBooking({ status: 'disputed' }), 'client').label).toMatch(/dispute/)
})

test('settled money was paid when the client said so or the window closed; refunded money went back', () => {
  const byClient = makeBooking({
    status: 'completed',
    money_state: 'settled',
    payment_method: 'wallet',
    price: 18,
    events: [accepted, makeEvent('client', 'confirm', 'completed', 100)],
  })
  expect(moneyWords(byClient, 'client')).toMatchObject({ amount: '£18.00', sparks: undefined })
  expect(moneyWords(byClient, 'client').label).toMatch(/^Paid to Amara on .+/)
  expect(moneyWords(byClient, 'provider').label).toMatch(/^Paid to you on .+/)
  const byProviderAlone = makeBooking({
    money_state: 'settled',
    events: [makeEvent('provider', 'complete', 'completed', 3)],
  })
  expect(moneyWords(byProviderAlone, 'client').label).toBe('Paid to Amara')
  const refunded = makeBooking({ status: 'rejected', money_state: 'refunded' })
  expect(moneyWords(refunded, 'client').label).toMatch(/^Returned to you on /)
  expect(moneyWords(refunded, 'provider').label).toMatch(/^Returned to Maya on /)
})

test('the timeline says what was done, and who does what next', () => {
  const booking = makeBooking({ status: 'accepted', events: [requested ?? accepted, accepted] })
  const steps = bookingSteps(booking, 'client')
  expect(steps.map(({ state }) => state)).toEqual(['done', 'done', 'current', 'upcoming'])
  expect(steps[1]?.detail).toBe('Amara accepted after 2 hours')
  expect(steps[2]?.detail).toBe('Start it when Amara arrives.')
  expect(bookingSteps(booking, 'provider')[1]?.detail).toBe('You accepted after 2 hours')
  expect(bookingSteps(makeBooking(), 'provider')[1]?.detail).toMatch(/^Answer by /)
})

test('a rejected booking stops where it was, and says who ended it', () => {
  const rejected = makeBooking({
    status: 'rejected',
    events: [requested ?? accepted, makeEvent('provider', 'reject', 'rejected', 1)],
  })
  const steps = bookingSteps(rejected, 'client')
  expect(steps.map(({ state }) => state)).toEqual(['done', 'upcoming', 'upcoming', 'upcoming'])
  expect(steps[1]?.detail).toMatch(/^Amara said no on /)
  const expired = makeBooking({ status: 'rejected', events: [makeEvent('system', 'expire', 'rejected', 72)] })
  expect(bookingSteps(expired, 'client')[1]?.detail).toMatch(/^Nobody answered in time/)
  const lapsed = makeBooking({
    status: 'rejected',
    events: [accepted, makeEvent('system', 'lapse', 'rejected', 3)],
  })
  expect(bookingSteps(lapsed, 'client')[2]?.detail).toMatch(/^The card payment was no longer there/)
  expect(conflictText(lapsed, 'provider')).toMatch(/^The card payment is no longer there/)
})

test('a disputed booking shows what happened, and no next step', () => {
  const disputed = makeBooking({
    status: 'disputed',
    events: [requested ?? accepted, accepted, makeEvent('client', 'dispute', 'disputed', 80)],
  })
  const steps = bookingSteps(disputed, 'provider')
  expect(steps.map(({ state }) => state)).toEqual(['done', 'done', 'upcoming', 'upcoming'])
  expect(steps[2]?.detail).toMatch(/^Maya opened a dispute on /)
})

test('who comes too late for a move reads that the dispute was withdrawn', () => {
  const back = makeBooking({ events: [accepted, makeEvent('client', 'withdraw', 'accepted', 90)] })
  expect(conflictText(back, 'provider')).toBe('Maya withdrew the dispute about this booking.')
})

test('a completed booking that skipped the start has no time there', () => {
  const skipped = makeBooking({
    status: 'completed',
    completed_at: '2026-11-28T18:04:00.000Z',
    events: [accepted, makeEvent('provider', 'complete', 'completed', 96)],
  })
  expect(bookingSteps(skipped, 'client')[2]).toMatchObject({ state: 'done', detail: undefined })
})

test('whoever was too late reads whose move came first', () => {
  expect(conflictText(makeBooking({ events: [accepted, started] }), 'provider')).toBe(
    'Maya already started this booking.',
  )
  expect(conflictText(makeBooking({ events: [accepted] }), 'provider')).toBe(
    'You already accepted this booking.',
  )
  expect(
    conflictText(makeBooking({ events: [makeEvent('system', 'expire', 'rejected', 72)] }), 'client'),
  ).toBe('Nobody answered this request in time, so it has ended.')
  expect(moveProblem('accept', new Error('Busy'))).toBe('Error accepting booking: Busy')
  expect(moveProblem('confirm', new Error('Busy'))).toBe('Error completing booking: Busy')
})

test('both sides of a completed booking review it, once, and the provider within 14 days', () => {
  const now = new Date('2026-11-30T12:00:00.000Z')
  const late = new Date('2026-12-13T12:00:00.000Z')
  const completed = makeBooking({ status: 'completed', completed_at: '2026-11-28T18:04:00.000Z' })
  expect(reviewHindranceText(completed, 'maya', late)).toBeUndefined()
  expect(reviewHindranceText(completed, 'amara', now)).toBeUndefined()
  expect(reviewHindranceText(completed, 'amara', late)).toMatch(/14 days/)
  expect(reviewHindranceText(completed, 'joon', now)).toMatch(/Only the two sides/)
  expect(reviewHindranceText(makeBooking(), 'maya', now)).toMatch(/once it is completed/)
  expect(reviewHindranceText({ ...completed, reviewed: true }, 'maya', now)).toMatch(/already/)
})

test('how the two reviews stand is told until both can be read', () => {
  const now = new Date('2026-11-30T12:00:00.000Z')
  const late = new Date('2026-12-13T12:00:00.000Z')
  const done = makeBooking({ status: 'completed', completed_at: '2026-11-28T18:04:00.000Z' })
  expect(reviewWords(makeBooking(), 'client', now)).toBeUndefined()
  expect(reviewWords(done, 'client', now)).toBeUndefined()
  const mine = { ...done, reviewed: true }
  expect(reviewWords(mine, 'client', now)).toBe(
    'Amara reads your review once they have written theirs, or on 12 Dec 2026.',
  )
  expect(reviewWords(mine, 'client', late)).toBe('Your review is on Amara’s profile.')
  const theirs = { ...done, other_reviewed: true }
  expect(reviewWords(theirs, 'provider', now)).toMatch(/^Maya has reviewed you\. You read it once/)
  expect(reviewWords(theirs, 'provider', late)).toBeUndefined()
  expect(reviewWords({ ...mine, other_reviewed: true }, 'client', now)).toMatch(/reviewed each other/)
})

test('a provider reads what else they have that day', () => {
  vi.setSystemTime('2026-11-20T12:00:00Z')
  const other = { id: 'gate', title: 'A gate', status: 'accepted' as const, client: makeBooking().client }
  expect(sameDayTitle(makeBooking({ same_day: [other] }))).toMatch(
    /^You have another booking on Sat,? 28 Nov$/,
  )
  expect(sameDayTitle(makeBooking({ same_day: [other, other] }))).toMatch(/^You have 2 other bookings on /)
})
