import { expect, test } from 'vitest'
import { ratesText } from './rate-words.ts'

const offers = (...rates: number[]) => rates.map((hourly_rate) => ({ hourly_rate }))

// spec: marketplace §5 hourly rate
test('the hint beside a first rate is the middle half of the category’s rates', () => {
  expect(ratesText(offers(10, 12, 15, 18, 900))).toBe(
    'Most neighbours who offer this ask £12.00 to £18.00 an hour.',
  )
  expect(ratesText(offers(100, 20, 9, 30, 15))).toBe(
    'Most neighbours who offer this ask £15.00 to £30.00 an hour.',
  )
  expect(ratesText(offers(12, 12, 12))).toBe('Most neighbours who offer this ask £12.00 an hour.')
})

test('fewer than three rates give no hint, and rates of 0 don’t count', () => {
  expect(ratesText(offers(10, 12))).toBeUndefined()
  expect(ratesText(offers(10, 12, 0, 0))).toBeUndefined()
})
