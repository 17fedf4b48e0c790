// spec: marketplace §2 message days and links

import { beforeEach, expect, test } from 'vitest'
import { formatConversationTime, formatThreadDay } from './message-times.ts'
import { clocks } from './test-clocks.ts'

beforeEach(() => clocks('Europe/London'))

const now = new Date('2026-11-24T09:30Z')
const at = (...date: [number, number, number, number]) => new Date(Date.UTC(...date)).toISOString()

test('formatThreadDay names days by calendar day, not by hours', () => {
  expect(formatThreadDay(at(2026, 10, 24, 0), now)).toBe('Today')
  expect(formatThreadDay(at(2026, 10, 23, 23), now)).toBe('Yesterday')
  expect(formatThreadDay(at(2026, 10, 20, 12), now)).toBe('Friday 20 November')
  expect(formatThreadDay(at(2025, 10, 24, 12), now)).toBe('24 November 2025')
})

test('formatConversationTime is a time, a weekday or a date, by age', () => {
  expect(formatConversationTime(at(2026, 10, 24, 8), now)).toBe('08:00')
  expect(formatConversationTime(at(2026, 10, 20, 12), now)).toBe('Fri')
  expect(formatConversationTime(at(2026, 10, 18, 12), now)).toBe('Wed')
  // A week ago has the same weekday as today.
  expect(formatConversationTime(at(2026, 10, 17, 12), now)).toBe('17 Nov')
  expect(formatConversationTime(at(2026, 10, 2, 12), now)).toBe('2 Nov')
})

test('message times use the profile’s time zone, and are labelled if the browser’s differs', () => {
  clocks('Asia/Kolkata', 'Europe/London')
  // Half past midnight in the profile's time zone.
  const midnight = new Date('2026-11-23T19:00Z')
  expect(formatThreadDay('2026-11-23T18:00:00.000Z', midnight)).toBe('Yesterday')
  expect(formatThreadDay('2026-11-23T18:45:00.000Z', midnight)).toBe('Today')
  expect(formatConversationTime('2026-11-23T18:45:00.000Z', midnight)).toBe('00:15 GMT+5:30')
  expect(formatConversationTime('2026-11-23T18:00:00.000Z', midnight)).toBe('Mon')
})
