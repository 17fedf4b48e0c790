import { describe, expect, test } from 'vitest'
import { bookingSchema, problemOf } from './booking-check.ts'
import type { BookingDraft } from './booking-draft.ts'

const days = { first: '2026-11-20', last: '2027-11-20' }
const filled: BookingDraft = { description: 'A door catches.', location: '14 Mill Road', date: '2026-11-28' }

function check(
  changes: Partial<BookingDraft>,
  timeProblem: (time: Partial<BookingDraft>) => string | undefined = () => undefined,
) {
  const { data, error } = bookingSchema(days, { time: timeProblem, place: () => undefined }).safeParse({
    ...filled,
    ...changes,
  })
  if (data) return { values: data }
  const problems = error.issues.toReversed().map(({ path, code, message }) => {
    const field = String(path[0])
    return [field, problemOf(field, { type: code, message })] as const
  })
  return { problems: Object.fromEntries(problems) }
}

describe('bookingSchema', () => {
  test('accepts a complete form', () => {
    expect(check({})).toEqual({ values: filled })
    expect(check({ lat: 51.5, lon: -0.1 }).values).toMatchObject({ lat: 51.5, lon: -0.1 })
  })

  test.each([
    [{ description: '' }, { description: { text: 'Say what you need done', isMissing: true } }],
    [{ description: ' \n ' }, { description: { text: 'Say what you need done', isMissing: true } }],
    [{ location: '' }, { location: { text: 'Say where it is', isMissing: true } }],
    [{ date: '' }, { date: { text: 'Choose a date', isMissing: true } }],
  ])('reports a missing field: %j', (changes, problems) => {
    expect(check(changes)).toEqual({ problems })
  })

  test('reports all empty fields at once', () => {
    const { problems = {} } = check({ description: '', location: '', date: '' })
    expect(Object.keys(problems).toSorted()).toEqual(['date', 'description', 'location'])
  })

  test.each(['2026-11-19', '2027-11-21'])('rejects a day that can’t be booked: %s', (date) => {
    const text = 'Choose a day from today on, within a year'
    expect(check({ date })).toEqual({ problems: { date: { text, isMissing: false } } })
  })

  test.each(['2026-11-20', '2027-11-20'])('accepts the first and the last bookable day: %s', (date) => {
    expect(check({ date }).values).toMatchObject({ date })
  })

  test('reports too long a text as too long, not as missing', () => {
    const { problems } = check({ description: 'a'.repeat(2001) })
    expect(problems?.description).toMatchObject({ isMissing: false })
  })

  test('reports an invalid time at the date field', () => {
    const problemOf = ({ start }: Partial<BookingDraft>) => (start ? undefined : 'Choose a time')
    expect(check({}, problemOf)).toEqual({ problems: { date: { text: 'Choose a time', isMissing: false } } })
    const start = '2026-11-28T14:00:00Z'
    expect(check({ start }, problemOf)).toEqual({ values: { ...filled, start } })
  })

  // spec: marketplace §2 booking time
  test('reports a place out of reach at the location field', () => {
    const problems = { time: () => undefined, place: () => 'Too far' }
    const { error } = bookingSchema(days, problems).safeParse(filled)
    expect(error?.issues).toMatchObject([{ path: ['location'], message: 'Too far' }])
  })
})
