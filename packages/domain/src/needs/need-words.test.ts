import { expect, test } from 'vitest'
import { amountText, answersText, bookedBefore, wishText } from './need-words.ts'

test('wishText shows day and budget, if given', () => {
  const day = `${new Date().getFullYear()}-11-28`
  expect(wishText({ day: null, budget: null, currency: null })).toBe('Any day')
  expect(wishText({ day, budget: 30, currency: 'GBP' })).toMatch(/28 Nov · up to £30/)
  expect(wishText({ day: null, budget: 12, currency: 'SPARK' })).toBe('Any day · up to 12 sparks')
  expect(amountText(1, 'SPARK')).toBe('1 spark')
})

test('answersText and bookedBefore count answers and earlier bookings', () => {
  expect([0, 1, 2].map(answersText)).toEqual(['No answers yet', '1 answer', '2 answers'])
  const user = { id: 'a', firstname: 'Amara', lastname: 'K', photourl: null, location: null, verified: true }
  expect([0, 1, 2, 3].map((times_booked) => bookedBefore({ times_booked, user }))).toEqual([
    undefined,
    'You booked Amara once',
    'You booked Amara twice',
    'You booked Amara 3 times',
  ])
})
