import { expect, test } from 'vitest'
import { makeListItem } from '../../../../testing/make-booking.ts'
import { countWaitingBySide, openingTab } from './opening-tab.ts'

const coming = makeListItem({ status: 'accepted' })
const request = makeListItem({ waits: { for: 'request', until: '2026-11-27T18:04:00.000Z' } })
const moving = makeListItem({
  status: 'accepted',
  waits: { for: 'proposal', until: '2026-11-26T18:04:00.000Z' },
})

test('bookings open where something waits, being booked before booking', () => {
  expect(openingTab({ inward: [coming, request], outward: [moving] }, undefined)).toBe('inward')
  expect(openingTab({ inward: [coming], outward: [coming, moving] }, undefined)).toBe('outward')
  expect(countWaitingBySide({ inward: [request, coming], outward: [request, moving] })).toEqual({
    inward: 1,
    outward: 2,
  })
})

test('else where something is open', () => {
  expect(openingTab({ inward: [coming], outward: [coming] }, undefined)).toBe('inward')
  expect(openingTab({ inward: [], outward: [coming] }, { inward: 3, outward: 0 })).toBe('outward')
})

test('else where anything was, once that is known', () => {
  const none = { inward: [], outward: [] }
  expect(openingTab(none, undefined)).toBeUndefined()
  expect(openingTab(none, { inward: 0, outward: 1 })).toBe('outward')
  expect(openingTab(none, { inward: 1, outward: 1 })).toBe('inward')
  expect(openingTab(none, { inward: 0, outward: 0 })).toBe('inward')
})
