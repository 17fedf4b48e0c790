import { expect, test } from 'vitest'
import { makeBooking } from '../make-booking.ts'
import { buttonLabel, depositWords, nextStep, waitingWords } from './loan-words.ts'
import { makeLoan } from './make-loan.ts'

test('a loan is handed over, then brought back', () => {
  expect(nextStep(makeLoan())).toBe('handed_over')
  expect(nextStep(makeLoan({ booking: makeBooking({ status: 'in_progress' }) }))).toBe('returned')
  expect(nextStep(makeLoan({ booking: makeBooking({ status: 'pending' }) }))).toBeUndefined()
  expect(buttonLabel('handed_over', 'client')).toBe('I have it')
  expect(buttonLabel('returned', 'provider')).toBe('I have it back')
})

test('what one side has said waits for the other, and says until when', () => {
  const said = makeLoan({
    words: [{ step: 'handed_over', said_by: 'provider', pictures: [], at: '2026-11-28T18:00:00.000Z' }],
    counts_at: '2026-11-29T18:00:00.000Z',
  })
  expect(waitingWords(makeLoan(), 'client')).toBeUndefined()
  expect(waitingWords(said, 'client')).toMatch(/^Amara says that it was handed over\. Please confirm it/)
  expect(waitingWords(said, 'provider')).toMatch(/^You said that it was handed over\. Maya confirms it/)
})

test('a deposit says where it is', () => {
  expect(depositWords({ deposit_state: 'none' })).toBeUndefined()
  expect(depositWords({ deposit_state: 'returned' })).toBe('Returned')
})
