import { expect, test } from 'vitest'
import { hindrancesOf, type Ties } from './leaving.ts'

const makeTies = (overrides: Partial<Ties> = {}): Ties => ({
  openBookings: 0,
  heldPayments: 0,
  openPayouts: 0,
  openFundings: 0,
  pence: 0,
  millis: 0,
  isWriteOffAsked: false,
  owed: 0,
  cardCashUntil: null,
  timeZone: 'Europe/London',
  ...overrides,
})

test('a member without open bookings or money may delete the account', () => {
  expect(hindrancesOf(makeTies())).toEqual([])
})

test.each<[Partial<Ties>, string, string]>([
  [{ openBookings: 1 }, 'booking', 'You have a booking that isn’t finished and settled yet.'],
  [{ openBookings: 2 }, 'booking', 'You have 2 bookings that aren’t finished and settled yet.'],
  [
    { heldPayments: 1 },
    'held',
    'Money is set aside for a booking. Unless it is used, it comes free within 15 minutes.',
  ],
  [{ openPayouts: 1 }, 'payout', 'A withdrawal is on its way to your bank. Wait until it has arrived.'],
  [
    { openFundings: 1 },
    'funding',
    'A card payment into your wallet is under way. If it isn’t finished, it is over within an hour.',
  ],
  [
    { millis: -4500 },
    'sparks',
    'You are 4.5 sparks below zero. Help somebody for them, or ask a moderator to write them off.',
  ],
  [
    { millis: -500, isWriteOffAsked: true },
    'sparks',
    'You are 0.5 sparks below zero. A moderator has been asked to write them off, and will look soon.',
  ],
  [{ pence: 1 }, 'balance', 'There is still £0.01 in your wallet.'],
  [
    { cardCashUntil: new Date('2026-07-01T13:05:00Z') },
    'card_cash',
    'You paid into your wallet by card a few days ago. Your account can be deleted from 1 July, 14:05 BST.',
  ],
  [
    { owed: 1250 },
    'owed',
    'You owe £12.50 for a card payment that was taken back. It is taken from what comes into your wallet. Add money to your wallet to settle it.',
  ],
])('hindrancesOf: %j blocks deleting the account with kind %s', (ties, kind, message) => {
  expect(hindrancesOf(makeTies(ties))).toEqual([{ kind, message }])
})

test('hindrancesOf lists all reasons that block deleting the account together', () => {
  const cardCashUntil = new Date('2026-07-01T13:05:00Z')
  const ties = { openBookings: 1, heldPayments: 1, openPayouts: 1, openFundings: 1, pence: 1, owed: 1 }
  expect(hindrancesOf(makeTies({ ...ties, cardCashUntil })).map(({ kind }) => kind)).toEqual([
    'booking',
    'held',
    'payout',
    'funding',
    'balance',
    'card_cash',
    'owed',
  ])
})
