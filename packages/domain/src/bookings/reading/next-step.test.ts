import { expect, test } from 'vitest'
import { makeBooking, makeEvent } from '../test-booking-view.ts'
import { nextStepOf } from './next-step.ts'

const labels = (booking: Parameters<typeof nextStepOf>[0]) =>
  nextStepOf(booking)?.links.map(({ label }) => label)

test('a pending booking says what happens without an answer, and offers a message', () => {
  const step = nextStepOf(makeBooking())
  expect(step?.text).toMatch(/Without an answer by .+ you get everything back/)
  expect(step).toMatchObject({ links: [], canWrite: true })
})

// spec: marketplace §4 rejection
test('a rejected booking offers another provider, or another day', () => {
  const booking = makeBooking({
    status: 'rejected',
    events: [makeEvent('provider', 'reject', 'rejected', 1)],
  })
  expect(labels(booking)).toEqual(['Find somebody else', 'Ask Amara for another day'])
  expect(nextStepOf(booking)?.links[1]?.to).toBe('/book-form?skill=shelves')
})

test('an expired request and a lapsed card payment can be booked again', () => {
  const ended = (action: string) =>
    makeBooking({ status: 'rejected', events: [makeEvent('system', action, 'rejected', 72)] })
  expect(labels(ended('expire'))).toEqual(['Find somebody else', 'Ask Amara again'])
  expect(labels(ended('lapse'))).toEqual(['Book Amara again', 'Find somebody else'])
})

test('a client who cancelled can book again', () => {
  const events = [makeEvent('client', 'cancel', 'rejected', 1)]
  const booking = makeBooking({ status: 'rejected', ended_by: 'client', ended_why: 'cancelled', events })
  expect(labels(booking)).toEqual(['Book Amara again', 'Find somebody else'])
})

test('a client who didn’t turn up isn’t offered other providers first', () => {
  const events = [makeEvent('system', 'decide-absence', 'rejected', 1)]
  const missed = (by: 'client' | 'provider') =>
    labels(makeBooking({ status: 'rejected', ended_by: by, ended_why: 'absent', events }))
  expect(missed('client')).toEqual(['Book Amara again', 'Find somebody else'])
  expect(missed('provider')).toEqual(['Find somebody else', 'Ask Amara for another day'])
})

test('an active booking has no suggested next step', () => {
  for (const status of ['accepted', 'in_progress', 'completed', 'disputed'] as const) {
    expect(nextStepOf(makeBooking({ status }))).toBeUndefined()
  }
})

test('each end has its own text, and only a lapsed card offers a message', () => {
  const ended = (action: string) =>
    nextStepOf(makeBooking({ status: 'rejected', events: [makeEvent('system', action, 'rejected', 72)] }))
  const elsewhere = { label: 'Find somebody else', to: '/explore' }
  const again = '/book-form?skill=shelves'
  expect(ended('lapse')).toEqual({
    text: 'Amara had not turned you down: you can book again.',
    links: [{ label: 'Book Amara again', to: again }, elsewhere],
    canWrite: true,
  })
  expect(ended('expire')).toEqual({
    text: 'Amara may have missed it. You can find somebody else, or ask once more.',
    links: [elsewhere, { label: 'Ask Amara again', to: again }],
    canWrite: false,
  })
  expect(ended('reject')).toMatchObject({
    text: 'Another neighbour may have the time, or another day may suit better.',
    canWrite: false,
  })
})
