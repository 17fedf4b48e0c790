import { expect, test } from 'vitest'
import { daysText, handOverTimes, loanSummary, methodChoices } from './borrow-words.ts'
import { loanCost } from './loan-cost.ts'

const thing = {
  title: 'A drill',
  price: 3,
  spark_price: 1.5,
  deposit: 40,
  spark_deposit: 20,
  most_days: 7,
  instant: false,
  user: { firstname: 'Amara' },
}
const days = { from: '2026-11-28', until: '2026-11-30' }

test('handOverTimes are each half hour from 07:00 to 21:00', () => {
  const values = handOverTimes.map(({ value }) => value)
  expect([values[0], values[1], values.at(-1)]).toEqual(['07:00', '07:30', '21:00'])
})

test('daysText explains the selection until the days are selected', () => {
  expect(daysText(thing, undefined, 0)).toMatch(/^Press the first day, then the last: 7 days at most\./)
  expect(daysText(thing, days, 3)).toMatch(/ to .*, 3 days$/)
  expect(daysText(thing, { from: days.from, until: days.from }, 1)).not.toContain(' to ')
})

test('loanSummary adds the deposit to the price, and says what is refunded', () => {
  const summary = loanSummary(thing, loanCost(thing, days, 'wallet'), 'wallet')
  expect(summary.facts.map(({ value }) => value)).toEqual(['£9.00', '£40.00'])
  expect(summary.total.value).toBe('£49.00')
  expect(summary.footnote).toMatch(/^All of it comes back if Amara says no\./)
  const instant = loanSummary(
    { ...thing, instant: true },
    loanCost({ ...thing, deposit: 0 }, days, 'wallet'),
    'wallet',
  )
  expect(instant.facts[1]).toEqual({ term: 'Deposit', value: 'None' })
  expect(instant.footnote).toMatch(/^Amara has said yes beforehand\./)
})

test('methodChoices show the wallet’s balances once they are loaded', () => {
  const described = (wallet?: Parameters<typeof methodChoices>[0]) =>
    methodChoices(wallet).map(({ description }) => description)
  expect(described({ cash: 42.5, tokens: 14.5 })).toEqual(['£42.50 in it', 'You have 14.5 sparks'])
  expect(described()).toEqual([undefined, undefined])
})
