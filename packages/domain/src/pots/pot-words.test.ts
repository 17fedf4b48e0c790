import { expect, it } from 'vitest'
import { helpedWords, lackingWords, requestWords } from './pot-words.ts'

it('helpedWords sums up a pot’s gifts and grants', () => {
  expect(helpedWords({ given: 0, helped: 0, grants: 0 })).toBe('Nobody has given anything yet.')
  expect(helpedWords({ given: 4, helped: 0, grants: 0 })).toContain('Nobody has needed any yet')
  expect(helpedWords({ given: 9, helped: 1, grants: 1 })).toContain('It has helped once, with 1 spark.')
  expect(helpedWords({ given: 9, helped: 5, grants: 2 })).toContain('2 times, with 5 sparks')
})

it('lackingWords says that a pot with fewer than three keepers takes no requests', () => {
  expect(lackingWords({ keepers: 3 })).toBeUndefined()
  expect(lackingWords({ keepers: 2 })).toContain('doesn’t have three keepers yet')
})

it('requestWords describes a pot request by its state', () => {
  const request = { id: 'r', amount: 2, reason: 'A lock', word: null, createdAt: '2026-11-20T09:00:00Z' }
  const words = (
    state: 'granted' | 'declined' | 'lapsed' | 'withdrawn' | 'open',
    word: string | null = null,
  ) => requestWords({ ...request, state, word, lapsesAt: '2026-12-04T09:00:00Z' })
  expect(words('granted')).toBe('The pot gave you 2 sparks.')
  expect(words('declined', 'Ask your landlord')).toContain('“Ask your landlord”')
  expect(words('open')).toContain('4 Dec')
  expect([words('lapsed'), words('withdrawn')].join(' ')).toContain('You can ask again')
})
