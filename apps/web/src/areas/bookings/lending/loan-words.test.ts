import type { Loan } from '@kindling/domain/lending/loan-contract'
import { expect, test } from 'vitest'
import { makeBooking } from '../../../testing/make-booking.ts'
import { makeLoan } from '../../../testing/make-loan.ts'
import { buttonLabel, depositWords, nextStep, overdueWords, returnWords, waitingWords } from './loan-words.ts'

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
  const returned = makeLoan({
    booking: makeBooking({ status: 'in_progress' }),
    words: [{ step: 'returned', said_by: 'client', pictures: [], at: '2026-11-30T18:00:00.000Z' }],
  })
  expect(waitingWords(returned, 'provider')).toMatch(/Please confirm it, or say what is wrong: it counts/)
  expect(waitingWords(said, 'provider')).toMatch(/^You said that it was handed over\. Maya confirms it/)
})

test('a deposit says where it is', () => {
  expect(depositWords(makeLoan({ deposit_state: 'none' }))).toBeUndefined()
  expect(depositWords(makeLoan({ deposit_state: 'returned' }))).toBe('Returned')
  expect(depositWords(makeLoan())).toBe('Held safely until it is back')
  const disputed = makeBooking({ status: 'disputed' })
  expect(depositWords(makeLoan({ booking: disputed }))).toBe('Held until the dispute is settled')
  const kept = { deposit_state: 'kept', late: { days: 2, costs: 9 } } as const
  const over = (status: 'completed' | 'disputed') => makeLoan({ ...kept, booking: makeBooking({ status }) })
  expect(depositWords(over('completed'))).toBe('9 sparks of it for 2 days late')
  expect(depositWords(over('disputed'))).toBe('Shared out by a moderator')
})

test('an owner reads what their word that it is back does to the deposit', () => {
  expect(returnWords(makeLoan({ deposit_state: 'none' }))).toBe('This can’t be undone.')
  expect(returnWords(makeLoan())).toBe('This returns the deposit and can’t be undone.')
  const late = (costs: number) => returnWords(makeLoan({ late: { days: 2, costs } }))
  expect(late(9)).toContain('of the deposit, as it is late, and returns the rest.')
  expect(late(40)).toBe('This pays you the deposit, as it is late, and can’t be undone.')
})

test('a thing that is late says what that costs until somebody says that it is back', () => {
  const late = makeLoan({
    booking: makeBooking({ status: 'in_progress' }),
    late: { days: 2, costs: 9 },
  })
  expect(overdueWords(makeLoan(), 'client')).toBeUndefined()
  expect(overdueWords(late, 'client')).toContain('So far that is 9 sparks of your deposit')
  expect(overdueWords(late, 'provider')).toContain('So far 9 sparks of the deposit is yours for that.')
  expect(overdueWords({ ...late, late: { days: 2, costs: 0 } }, 'client')).not.toContain('deposit')
  const word = {
    step: 'returned',
    said_by: 'client',
    pictures: [],
    at: '2026-12-01T18:00:00.000Z',
  } satisfies Loan['words'][number]
  expect(overdueWords({ ...late, words: [word] }, 'client')).toBeUndefined()
})
