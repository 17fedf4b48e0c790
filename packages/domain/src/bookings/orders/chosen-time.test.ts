import { describe, expect, it } from 'vitest'
import { chosenTimeText, minutesOf } from './chosen-time.ts'

const date = `${new Date().getFullYear()}-12-03`
const start = `${date}T14:00:00.000Z`
const byTime = { timeZone: 'Europe/London', isByDay: false }

describe('chosenTimeText', () => {
  it('has the day with the first and last minute of the booking', () => {
    expect(chosenTimeText({ date, start }, { ...byTime, minutes: 90 })).toMatch(/ 3 Dec, 14:00–15:30$/)
    expect(chosenTimeText({ date, start }, byTime)).toMatch(/ 3 Dec, 14:00–15:00$/)
  })

  it('says that any time is fine', () => {
    expect(chosenTimeText({ date, anyTime: true }, byTime)).toMatch(/ 3 Dec, any time$/)
  })

  it('has only the day of a booking by day', () => {
    expect(chosenTimeText({ date }, { ...byTime, isByDay: true })).toMatch(/ 3 Dec$/)
  })

  it('is undefined before a day and a time are chosen', () => {
    expect(chosenTimeText({ date: '' }, { ...byTime, isByDay: true })).toBeUndefined()
    expect(chosenTimeText({ date }, byTime)).toBeUndefined()
  })
})

it('minutesOf is the length of the package, or the chosen one', () => {
  const packages = [{ id: 'a', name: 'Bike service', minutes: 90, price: 25 }]
  const skill = { terms: { packages } } as Parameters<typeof minutesOf>[0]
  expect(minutesOf(skill, { packageId: 'a' })).toBe(90)
  expect(minutesOf(skill, { minutes: 45 })).toBe(45)
  expect(minutesOf(skill, {})).toBeUndefined()
})
