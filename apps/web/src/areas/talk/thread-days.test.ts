import type { Message } from '@kindling/domain/messages/message-contract'
import { expect, test } from 'vitest'
import { threadDays } from './thread-days.ts'

const now = new Date(2026, 10, 24, 9)
const message = (id: string, day: number): Message => ({
  ...{ id, sender_id: 'ada', receiver_id: 'ben', content: id, mark_as_read: false },
  created_at: new Date(2026, 10, day, 8).toISOString(),
})

test('turns pages, newest first, into days, oldest first, with each message once', () => {
  const pages = [
    [message('d', 24), message('c', 24)],
    [message('c', 24), message('b', 23), message('a', 23)],
  ]
  expect(threadDays(pages, now).map(({ label, messages }) => [label, messages.map(({ id }) => id)])).toEqual([
    ['Yesterday', ['a', 'b']],
    ['Today', ['c', 'd']],
  ])
})
