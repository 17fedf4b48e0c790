import { expect, test } from 'vitest'
import { makeListItem } from '../test-booking-view.ts'
import { countWaitingBySide, openingTab } from './opening-tab.ts'

const coming = makeListItem({ status: 'accepted' })
const request = makeListItem({ waits: { for: 'request', until: '2026-11-27T18:04:00.000Z' } })
const moving = makeListItem({
  status: 'accepted',
  waits: { for: 'proposal', until: '2026-11-26T18:04:00.000Z' },
})

// spec: marketplace §2 booking groups
test('the tab with something to answer opens, inward first', () => {
  expect(openingTab({ inward: [coming, request], outward: [moving] }, undefined)).toBe('inward')
  expect(openingTab({ inward: [coming], outward: [coming, moving] }, undefined)).toBe('outward')
  expect(countWaitingBySide({ inward: [request, coming], outward: [request, moving] })).toEqual({
    inward: 1,
    outward: 2,
  })
})

test('otherwise the tab with open bookings', () => {
  expect(openingTab({ inward: [coming], outward: [coming] }, undefined)).toBe('inward')
  expect(openingTab({ inward: [], outward: [coming] }, { inward: 3, outward: 0 })).toBe('outward')
})

test('otherwise the tab with past bookings, once they are loaded', () => {
  const none = { inward: [], outward: [] }
  expect(openingTab(none, undefined)).toBeUndefined()
  expect(openingTab(none, { inward: 0, outward: 1 })).toBe('outward')
  expect(openingTab(none, { inward: 1, outward: 1 })).toBe('inward')
  expect(openingTab(none, { inward: 0, outward: 0 })).toBe('inward')
})
