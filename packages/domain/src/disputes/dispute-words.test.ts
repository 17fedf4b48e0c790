import { expect, test } from 'vitest'
import { makeBooking } from '../bookings/test-booking-view.ts'
import { destinationWords, disputeWaitingWords, outcomeWords } from './dispute-words.ts'

const booking = makeBooking({ payment_method: 'wallet' })

test('outcomeWords name the reader’s own share', () => {
  const split = { outcome: 'split', provider_amount: 12, client_amount: 8 } as const
  expect(outcomeWords(split, booking, 'client')).toBe('Amara received £12.00, and you got £8.00 back.')
  expect(outcomeWords(split, booking, 'provider')).toBe('You received £12.00, and Maya got £8.00 back.')
  const all = { outcome: 'split', provider_amount: 49, client_amount: 0 } as const
  expect(outcomeWords(all, booking, 'client')).toBe('Amara received £49.00.')
  const refund = { outcome: 'refund', provider_amount: 0, client_amount: 20 } as const
  expect(outcomeWords(refund, booking, 'client')).toBe('You got £20.00 back.')
})

// spec: marketplace §9 dispute decision
test('destinationWords say where the reader’s share was paid to', () => {
  const split = { provider_amount: 12, client_amount: 8 }
  const paidBy = (payment_method: 'wallet' | 'spark_token' | 'card') => ({ payment_method })
  for (const method of ['wallet', 'spark_token'] as const) {
    expect(destinationWords(split, paidBy(method), 'client')).toBe('What you got back is in your wallet.')
  }
  expect(destinationWords(split, paidBy('card'), 'client')).toBe(
    'What you got back is on your card usually within 5–10 days.',
  )
  expect(destinationWords(split, paidBy('card'), 'provider')).toBe('What you received is in your wallet.')
})

test('a side that got no money is shown no destination', () => {
  const paid = { payment_method: 'wallet' } as const
  expect(destinationWords({ provider_amount: 20, client_amount: 0 }, paid, 'client')).toBeUndefined()
  expect(destinationWords({ provider_amount: 0, client_amount: 20 }, paid, 'provider')).toBeUndefined()
  expect(destinationWords({ provider_amount: null, client_amount: null }, paid, 'client')).toBeUndefined()
})

test('outcomeWords are undefined while the dispute is open', () => {
  const waiting = { outcome: null, provider_amount: null, client_amount: null }
  expect(outcomeWords(waiting, booking, 'client')).toBeUndefined()
})

test('disputeWaitingWords say what each side can do, and until when', () => {
  const now = new Date('2026-11-20T12:00:00.000Z')
  const answer = {
    ...({ id: '1', by: 'provider', isAnswer: true, message: 'I was there.' } as const),
    file: null,
    createdAt: now.toISOString(),
  }
  const open = {
    ...({ opened_by: 'client', outcome: null } as const),
    withdrawnAt: null,
    closesAt: '2026-11-24T12:00:00.000Z',
    statements: [],
  }
  expect(disputeWaitingWords(open, booking, 'provider', now)).toMatch(/^You can answer until /)
  expect(disputeWaitingWords(open, booking, 'client', now)).toMatch(/^Amara can answer until /)
  const heard = { ...open, statements: [answer] }
  expect(disputeWaitingWords(heard, booking, 'client', now)).toMatch(/^You can both add evidence until /)
  expect(disputeWaitingWords(heard, booking, 'client', new Date(open.closesAt))).toMatch(/^The payment waits/)
  const claim = { ...open, opened_by: 'provider' } as const
  const lent = { ...booking, lent_until: '2026-11-19' }
  expect(disputeWaitingWords(claim, lent, 'client', now)).toMatch(/^You can answer until .*Nothing moves/)
  expect(disputeWaitingWords(claim, lent, 'provider', now)).toMatch(/^Maya can answer until /)
})
