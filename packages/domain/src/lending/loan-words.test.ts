import { expect, test } from 'vitest'
import { makeBooking } from '../bookings/test-booking-view.ts'
import type { Loan } from './loan-contract.ts'
import {
  buttonLabel,
  depositWords,
  loanFacts,
  nextStep,
  overdueWords,
  returnWords,
  stepTitle,
  waitingWords,
} from './loan-words.ts'
import { makeLoan } from './test-loan.ts'

test('nextStep is the hand-over, then the return', () => {
  expect(nextStep(makeLoan())).toBe('handed_over')
  expect(nextStep(makeLoan({ booking: makeBooking({ status: 'in_progress' }) }))).toBe('returned')
  expect(nextStep(makeLoan({ booking: makeBooking({ status: 'pending' }) }))).toBeUndefined()
  expect(buttonLabel('handed_over', 'client')).toBe('I have it')
  expect(buttonLabel('returned', 'provider')).toBe('I have it back')
})

test('waitingWords say whose confirmation is missing, and until when', () => {
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

test('depositWords name the state of the deposit', () => {
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

test('returnWords explain the effect of a confirmed return on the deposit', () => {
  expect(returnWords(makeLoan({ deposit_state: 'none' }))).toBe('This can’t be undone.')
  expect(returnWords(makeLoan())).toBe('This returns the deposit and can’t be undone.')
  const late = (costs: number) => returnWords(makeLoan({ late: { days: 2, costs } }))
  expect(late(9)).toContain('of the deposit, as it is late, and returns the rest.')
  expect(late(40)).toBe('This pays you the deposit, as it is late, and can’t be undone.')
})

test('overdueWords name the late fee until a return is reported', () => {
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

test('loanFacts add the price of more days to that of the loan', () => {
  const loan = makeLoan()
  const facts = (booking = makeBooking({ deposit: 40 })) =>
    Object.fromEntries(loanFacts(loan, booking).map(({ key, value }) => [key, value]))
  expect(facts()).toMatchObject({ 'How long': '3 days', Price: '9 sparks', Deposit: '40 sparks' })
  expect(facts(makeBooking({ extra_price: 3 }))).toMatchObject({
    Price: '12 sparks',
    'Of that for more days': '3 sparks',
    Deposit: 'None',
  })
})

test('stepTitle names the member and step of hand-over pictures', () => {
  const word = { said_by: 'client' as const, pictures: [], at: '2026-11-28T18:00:00.000Z' }
  expect(stepTitle({ ...word, step: 'handed_over' }, makeBooking())).toBe('At the hand-over, from Maya')
  expect(stepTitle({ ...word, step: 'returned' }, makeBooking())).toBe('At the return, from Maya')
})
