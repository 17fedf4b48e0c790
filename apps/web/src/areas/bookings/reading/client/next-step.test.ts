import { expect, test } from 'vitest'
import { makeBooking, makeEvent } from '../../../../testing/make-booking.ts'
import { nextStepOf } from './next-step.ts'

const labels = (booking: Parameters<typeof nextStepOf>[0]) =>
  nextStepOf(booking)?.links.map(({ label }) => label)

test('a pending booking shows what happens without an answer, and whom to write to', () => {
  const step = nextStepOf(makeBooking())
  expect(step?.text).toMatch(/Without an answer by .+ you get everything back/)
  expect(step).toMatchObject({ links: [], canWrite: true })
})

test('after a no there is somebody else, and another day', () => {
  const booking = makeBooking({
    status: 'rejected',
    events: [makeEvent('provider', 'reject', 'rejected', 1)],
  })
  expect(labels(booking)).toEqual(['Find somebody else', 'Ask Amara for another day'])
  expect(nextStepOf(booking)?.links[1]?.to).toBe('/book-form?skill=shelves')
})

test('a request that nobody answered, and one whose card payment went, can be made again', () => {
  const ended = (action: string) =>
    makeBooking({ status: 'rejected', events: [makeEvent('system', action, 'rejected', 72)] })
  expect(labels(ended('expire'))).toEqual(['Find somebody else', 'Ask Amara again'])
  expect(labels(ended('lapse'))).toEqual(['Book Amara again', 'Find somebody else'])
})

test('whoever cancelled it themselves can book again', () => {
  const events = [makeEvent('client', 'cancel', 'rejected', 1)]
  const booking = makeBooking({ status: 'rejected', ended_by: 'client', ended_why: 'cancelled', events })
  expect(labels(booking)).toEqual(['Book Amara again', 'Find somebody else'])
})

test('whoever didn’t turn up isn’t told of others who may have the time', () => {
  const events = [makeEvent('system', 'decide-absence', 'rejected', 1)]
  const missed = (by: 'client' | 'provider') =>
    labels(makeBooking({ status: 'rejected', ended_by: by, ended_why: 'absent', events }))
  expect(missed('client')).toEqual(['Book Amara again', 'Find somebody else'])
  expect(missed('provider')).toEqual(['Find somebody else', 'Ask Amara for another day'])
})

test('a booking that goes on has its own buttons', () => {
  for (const status of ['accepted', 'in_progress', 'completed', 'disputed'] as const) {
    expect(nextStepOf(makeBooking({ status }))).toBeUndefined()
  }
})

test('each end is told in its own words, and only a lapsed card is worth a message', () => {
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
