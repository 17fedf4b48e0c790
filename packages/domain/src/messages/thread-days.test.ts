// spec: marketplace §2 message days and links

import { expect, test } from 'vitest'
import type { Message } from './message-contract.ts'
import { threadDays } from './thread-days.ts'

const now = new Date(2026, 10, 24, 9)
const message = (id: string, day: number): Message => ({
  id,
  sender_id: 'ada',
  receiver_id: 'ben',
  content: id,
  mark_as_read: false,
  created_at: new Date(2026, 10, day, 8).toISOString(),
})

const idsByDay = (days: ReturnType<typeof threadDays>) =>
  days.map(({ label, entries }) => [label, entries.map(({ id }) => id)])

test('threadDays groups pages, newest first, by day, oldest first, with each message once', () => {
  const pages = [
    [message('d', 24), message('c', 24)],
    [message('c', 24), message('b', 23), message('a', 23)],
  ]
  expect(idsByDay(threadDays(pages, {}, now))).toEqual([
    ['Yesterday', ['a', 'b']],
    ['Today', ['c', 'd']],
  ])
})

test('threadDays inserts events by time, and leaves out those before the loaded pages', () => {
  const pages = [[message('d', 24), message('c', 23)]]
  const at = (id: string, day: number, hour: number) => ({
    id,
    at: new Date(2026, 10, day, hour).toISOString(),
  })
  const between = [at('early', 22, 8), at('between', 23, 9), at('last', 24, 9)]
  expect(idsByDay(threadDays(pages, { between, isWhole: false }, now))).toEqual([
    ['Yesterday', ['c', 'between']],
    ['Today', ['d', 'last']],
  ])
  expect(idsByDay(threadDays(pages, { between }, now))[0]?.[1]).toEqual(['early'])
})
