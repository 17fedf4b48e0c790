import { expect, test } from 'vitest'
import { makeBooking } from './make-booking.ts'
import { countWaitingBySide, openingTab } from './opening-tab.ts'

const over = makeBooking({ status: 'completed', money_state: 'settled' })
const request = makeBooking({ status: 'pending' })
const done = makeBooking({ status: 'completed', money_state: 'held' })

test('bookings open where something waits, requests first', () => {
  expect(openingTab({ inward: [over, request], outward: [done] })).toBe('inward')
  expect(openingTab({ inward: [over], outward: [over, done] })).toBe('outward')
  expect(countWaitingBySide({ inward: [request, over], outward: [request, done] })).toEqual({
    inward: 1,
    outward: 1,
  })
})

test('and where there is anything, when nothing waits', () => {
  expect(openingTab({ inward: [], outward: [over] })).toBe('outward')
  expect(openingTab({ inward: [over], outward: [over] })).toBe('inward')
  expect(openingTab({ inward: [], outward: [] })).toBe('inward')
})
