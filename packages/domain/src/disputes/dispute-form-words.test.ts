import { expect, test } from 'vitest'
import { makeBooking } from '../bookings/test-booking-view.ts'
import { disputeFormWords } from './dispute-form-words.ts'

const now = new Date('2026-11-30T12:00:00Z')
const lent = makeBooking({ status: 'in_progress', lent_until: '2026-11-30', deposit: 40 })

test('the initial message depends on work, a borrowed and a lent thing', () => {
  const messageOf = (...asked: Parameters<typeof disputeFormWords>) => disputeFormWords(...asked).message
  expect(messageOf(makeBooking(), 'client', now)).toBe('The service was not rendered')
  expect(messageOf(lent, 'client', now)).toBe('Something is wrong with it')
  expect(messageOf(lent, 'provider', now)).toBe('It came back damaged')
  expect(messageOf(lent, 'provider', new Date('2026-12-01T12:00:00Z'))).toBe('It wasn’t brought back')
})

test('a claim has its own title, and mentions the deposit if there is one', () => {
  const claim = disputeFormWords(lent, 'provider', now)
  expect(claim.title).toBe('Claim damage or loss')
  expect(claim.remedyHint).toContain('It can come out of the deposit.')
  expect(disputeFormWords({ ...lent, deposit: 0 }, 'provider', now).remedyHint).not.toContain('deposit')
  expect(disputeFormWords(lent, 'client', now).tab).toBe('Open a dispute')
})
