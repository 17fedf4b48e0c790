import { expect, test } from 'vitest'
import { formatConversationTime, formatThreadDay } from './message-times.ts'

const now = new Date(2026, 10, 24, 9, 30)
const at = (...date: [number, number, number, number]) => new Date(...date).toISOString()

test('names days by the calendar, not by hours', () => {
  expect(formatThreadDay(at(2026, 10, 24, 0), now)).toBe('Today')
  expect(formatThreadDay(at(2026, 10, 23, 23), now)).toBe('Yesterday')
  expect(formatThreadDay(at(2026, 10, 20, 12), now)).toBe('Friday 20 November')
  expect(formatThreadDay(at(2025, 10, 24, 12), now)).toBe('24 November 2025')
})

test('says in short when a conversation was last spoken in', () => {
  expect(formatConversationTime(at(2026, 10, 24, 8), now)).toBe('08:00')
  expect(formatConversationTime(at(2026, 10, 20, 12), now)).toBe('Fri')
  expect(formatConversationTime(at(2026, 10, 18, 12), now)).toBe('Wed')
  // A week ago the day would have today's name.
  expect(formatConversationTime(at(2026, 10, 17, 12), now)).toBe('17 Nov')
  expect(formatConversationTime(at(2026, 10, 2, 12), now)).toBe('2 Nov')
})
