import { expect, test } from 'vitest'
import { sparksText } from '../format/sparks.ts'
import { SPARKS_PER_POUND, sparkPriceMillis } from '../money/spark-price.ts'
import { faqs } from './faqs.ts'

test('the answer about sparks states the exchange rate of prices', () => {
  const answer = faqs.find(({ id }) => id === 'sparks')?.answer
  expect(SPARKS_PER_POUND).toBe(0.5)
  expect(answer).toContain('half as many sparks as it costs pounds')
  expect(answer).toContain(`£18 an hour is ${sparksText(sparkPriceMillis(1800) / 1000)}.`)
})
