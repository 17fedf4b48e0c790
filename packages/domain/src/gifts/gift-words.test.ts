import { expect, it } from 'vitest'
import type { Gift } from './gift-contract.ts'
import { giftStanding, giftTitle } from './gift-words.ts'

const makeGift = (overrides: Partial<Gift> = {}): Gift => ({
  id: 'gift',
  side: 'giver',
  other: { id: 'ben', firstname: 'Ben', lastname: 'Field', photourl: null },
  amount: 2.5,
  card: 'cake',
  words: '',
  state: 'given',
  createdAt: '2026-11-20T09:00:00Z',
  thankedAt: null,
  ...overrides,
})

it('giftTitle names giver, receiver and amount', () => {
  expect(giftTitle(makeGift())).toBe('You gave 2.5 sparks to Ben')
  expect(giftTitle(makeGift({ side: 'receiver', amount: 1 }))).toBe('Ben gave you 1 spark')
  expect(giftTitle(makeGift({ state: 'refused' }))).toBe('2.5 sparks not given to Ben')
})

it('giftStanding says that a pending gift is still in the wallet, and whether it was thanked for', () => {
  expect(giftStanding(makeGift())).toBeUndefined()
  expect(giftStanding(makeGift({ state: 'waiting' }))).toContain('Nothing has left your wallet')
  expect(giftStanding(makeGift({ thankedAt: '2026-11-20T10:00:00Z' }))).toBe('Ben says thank you.')
  expect(giftStanding(makeGift({ side: 'receiver', thankedAt: '2026-11-20T10:00:00Z' }))).toBe(
    'You have said thanks.',
  )
})
