import { expect, test } from 'vitest'
import { formatInstant, formatRecorded } from '../../client/times/dates.ts'
import { makeBooking, makeEvent } from '../test-booking-view.ts'
import { moneyWords } from './booking-money.ts'

const byCard = (overrides: Parameters<typeof makeBooking>[0] = {}) =>
  makeBooking({ payment_method: 'card', card_capture: 'manual', price: 18, ...overrides })

const accepted = makeEvent('provider', 'accept', 'accepted', 2)

// spec: marketplace §4 where the money is
test('a card payment is authorised until the provider answers, then captured and held', () => {
  expect(moneyWords(byCard(), 'client')).toEqual({
    label: 'Set aside on your card',
    note: 'Free again if Amara declines or doesn’t answer.',
    amount: '£18.00',
    sparks: undefined,
  })
  // Too far off to set it aside for so long: the server says so, whatever day it is here.
  expect(moneyWords(byCard({ card_capture: 'automatic' }), 'client')).toMatchObject({
    label: 'Held safely until you confirm',
    note: 'Taken from your card, and back there if Amara declines or doesn’t answer.',
  })
  for (const status of ['accepted', 'in_progress'] as const) {
    expect(moneyWords(byCard({ status }), 'client')).toMatchObject({
      label: 'Held safely until you confirm',
      note: 'Taken from your card.',
    })
  }
  const done = byCard({ status: 'completed', settles_at: '2026-11-30T12:00:00.000Z' })
  expect(moneyWords(done, 'client').note).toMatch(/^Paid to Amara by itself on /)
})

test('a provider reads the same text for a card as for any payment', () => {
  expect(moneyWords(byCard(), 'provider')).toMatchObject({ label: 'Held safely until the work is done' })
})

// spec: marketplace §4 where the money is
test('a refund goes back to the card', () => {
  const rejected = byCard({
    status: 'rejected',
    money_state: 'refunded',
    events: [makeEvent('provider', 'reject', 'rejected', 2)],
  })
  expect(moneyWords(rejected, 'client').label).toMatch(/^Returned to your card on /)
  expect(moneyWords(rejected, 'client').note).toBe('Your bank shows it, usually within 5–10 days.')
  expect(moneyWords(rejected, 'provider').label).toMatch(/^Returned to Maya on /)
})

test('a lapsed authorisation says that nothing was taken from the card', () => {
  const lapsed = byCard({
    status: 'rejected',
    money_state: 'refunded',
    events: [makeEvent('system', 'lapse', 'rejected', 2)],
  })
  expect(moneyWords(lapsed, 'client')).toMatchObject({
    label: expect.stringMatching(/^Released by the card’s bank on /),
    note: 'Nothing was taken from your card.',
  })
  expect(moneyWords(lapsed, 'provider').note).toBeUndefined()
})

// spec: marketplace §9 dispute decision
test('a decided dispute says where the money went, and when', () => {
  const decided = (action: string, money_state: 'settled' | 'refunded') =>
    byCard({
      status: 'disputed',
      money_state,
      events: [
        makeEvent('client', 'request', 'pending', 0),
        makeEvent('client', 'dispute', 'disputed', 2),
        makeEvent('system', action, 'disputed', 50),
      ],
    })
  const day = formatRecorded('2026-11-26T20:04:00.000Z')
  const released = decided('release', 'settled')
  expect(moneyWords(released, 'client').label).toBe(`Paid to Amara on ${day}`)
  expect(moneyWords(released, 'provider').label).toBe(`Paid to you on ${day}`)
  const refunded = decided('refund', 'refunded')
  expect(moneyWords(refunded, 'client').label).toBe(`Returned to your card on ${day}`)
  expect(moneyWords(refunded, 'provider').label).toBe(`Returned to Maya on ${day}`)
  for (const viewer of ['client', 'provider'] as const) {
    expect(moneyWords(decided('split', 'settled'), viewer)).toMatchObject({
      label: `Split between you on ${day}`,
      note: 'Who got how much stands above.',
    })
  }
})

test('completed work says when it is paid out automatically', () => {
  const done = byCard({ status: 'completed', settles_at: '2026-11-30T12:00:00.000Z' })
  const day = formatInstant('2026-11-30T12:00:00.000Z')
  expect(moneyWords(done, 'client')).toMatchObject({
    label: 'Held safely until you confirm',
    note: `Paid to Amara by itself on ${day}.`,
  })
  expect(moneyWords(done, 'provider').note).toBe(`Yours on ${day} at the latest.`)
  const byWallet = moneyWords({ ...done, payment_method: 'wallet', settles_at: null }, 'client')
  expect([byWallet.label, byWallet.note]).toEqual(['Held safely until you confirm', undefined])
  const paid = byCard({
    status: 'completed',
    money_state: 'settled',
    events: [
      makeEvent('provider', 'complete', 'completed', 3),
      makeEvent('system', 'settle', 'completed', 100),
    ],
  })
  const paidOn = formatRecorded('2026-11-28T22:04:00.000Z')
  expect(moneyWords(paid, 'client').label).toBe(`Paid to Amara on ${paidOn}`)
})

test('money in escrow is held until the client confirms or the window ends', () => {
  expect(moneyWords(makeBooking({ status: 'accepted' }), 'client')).toEqual({
    label: 'Held safely until you confirm',
    note: undefined,
    amount: '9 sparks',
    sparks: '9',
  })
  const done = makeBooking({ status: 'completed', settles_at: '2026-11-30T12:00:00.000Z' })
  expect(moneyWords(done, 'client').note).toMatch(/^Paid to Amara by itself on /)
  expect(moneyWords(done, 'provider')).toMatchObject({ label: 'Held until Maya confirms' })
  expect(moneyWords(makeBooking({ status: 'disputed' }), 'client').label).toMatch(/dispute/)
})

test('a late cancellation says what each side got', () => {
  const cancelled = makeBooking({
    status: 'rejected',
    money_state: 'settled',
    payment_method: 'wallet',
    price: 36,
    provider_kept: 9,
    events: [makeEvent('client', 'cancel', 'rejected', 2)],
  })
  expect(moneyWords(cancelled, 'client')).toMatchObject({
    label: expect.stringMatching(/^Split between you on /),
    note: 'You got £27.00 back, Amara kept £9.00.',
    amount: '£36.00',
  })
  expect(moneyWords(cancelled, 'provider').note).toBe('Maya got £27.00 back, you kept £9.00.')
})

test('settled money says when it was paid, refunded money when it went back', () => {
  const byClient = makeBooking({
    status: 'completed',
    money_state: 'settled',
    payment_method: 'wallet',
    price: 18,
    events: [accepted, makeEvent('client', 'confirm', 'completed', 100)],
  })
  expect(moneyWords(byClient, 'client')).toMatchObject({ amount: '£18.00', sparks: undefined })
  expect(moneyWords(byClient, 'client').label).toMatch(/^Paid to Amara on .+/)
  expect(moneyWords(byClient, 'provider').label).toMatch(/^Paid to you on .+/)
  const byProviderAlone = makeBooking({
    money_state: 'settled',
    events: [makeEvent('provider', 'complete', 'completed', 3)],
  })
  expect(moneyWords(byProviderAlone, 'client').label).toBe('Paid to Amara')
  const refunded = makeBooking({ status: 'rejected', money_state: 'refunded' })
  expect(moneyWords(refunded, 'client').label).toMatch(/^Returned to you on /)
  expect(moneyWords(refunded, 'provider').label).toMatch(/^Returned to Maya on /)
})
