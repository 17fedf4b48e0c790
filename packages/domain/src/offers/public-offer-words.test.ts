import { expect, it } from 'vitest'
import { bookingPath, lendingFacts } from './public-offer-words.ts'

const thing = { deposit: 40, condition: 'good', comes_with: '', most_days: 7, instant: false } as const

it('the sign-up continues with the booking form of a skill, or with a thing', () => {
  expect(bookingPath({ id: 's1', thing: null })).toBe('/signup?to=%2Fbook-form%3Fskill%3Ds1')
  expect(bookingPath({ id: 't1', thing })).toBe('/signup?to=%2Fthings%2Ft1')
})

it('accessories of a thing are listed only if there are any', () => {
  const keys = (comes_with: string) => lendingFacts({ ...thing, comes_with }, 'Amara').map(({ key }) => key)
  expect(keys('')).toEqual(['Deposit', 'Condition', 'Most days at once', 'Answer'])
  expect(keys('Case')).toContain('Comes with')
})
