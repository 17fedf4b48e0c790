// spec: marketplace §5 hourly rate

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { problemsOf } from '../test-problems.ts'
import { poundsToPence } from './money.ts'
import { sparkPriceMillis } from './spark-price.ts'
import { readAmount, sparkPriceTyped, typedAmount } from './typed-amount.ts'

describe('readAmount in pounds', () => {
  test.each([
    ['7.40', 740],
    ['7,40', 740],
    ['7,4', 740],
    ['7.', 700],
    ['7,', 700],
    ['.5', 50],
    [',5', 50],
    ['0', 0],
    ['0007.40', 740],
    ['1234,5', 123_450],
    ['3,400.50', 340_050],
    ['3,400.', 340_000],
    ['3,400,000', 340_000_000],
    ['3 400', 340_000],
    ['3\u202f400,50', 340_050],
    ['12 345 678,9', 1_234_567_890],
    ["3'400.50", 340_050],
    ['3’400', 340_000],
    ['£7.40', 740],
    ['￡7.40', 740],
    ['£ 7.40', 740],
    ['7.40 £', 740],
    ['GBP 7.40', 740],
    ['7.40 gbp', 740],
    ['7 pounds', 700],
    ['1 pound', 100],
    ['40p', 40],
    ['140 p', 140],
    ['+£7.40', 740],
    ['7·40', 740],
    ['\t7.40\u00a0', 740],
    ['\u202d7.40\u202c', 740],
    ['７．４０', 740],
    ['７，４０', 740],
    ['٧٫٤٠', 740],
    ['٣٬٤٠٠', 340_000],
    ['७.४०', 740],
  ])('parses %j as %i pence', (text, pence) => {
    expect(readAmount(text, 'pounds')).toEqual({ minor: pence, amount: pence / 100 })
  })

  test.each(['', ' ', '\u200b', '\u00a0\t'])('treats %j as empty', (text) => {
    expect(readAmount(text, 'pounds')).toEqual({})
  })

  test.each([
    ['3,400', '3,400 can be read in two ways: type 3400 or 3.4'],
    ['3,000', '3,000 can be read in two ways: type 3000 or 3'],
    ['£34,120', '34,120 can be read in two ways: type 34120 or 34.12'],
    ['34,125', '34,125 can be read in two ways: type 34125, or two places after a point'],
    ['3.400,50', 'Use a point for decimals alone: type 3400.50'],
    ['3.400.000', 'Use a point for decimals alone: type 3400000'],
    ['7.405', 'Pence have two places, as in 12.50'],
    ['7.400', 'Pence have two places, as in 12.50'],
    ['0,405', 'Pence have two places, as in 12.50'],
    ['-7', 'An amount can’t be negative'],
    ['−7', 'An amount can’t be negative'],
    ['–£7', 'An amount can’t be negative'],
    ['£-7', 'An amount can’t be negative'],
    ['€7.40', 'This is in pounds: type it as in 12.50'],
    ['7.40 USD', 'This is in pounds: type it as in 12.50'],
    ['7 sparks', 'This is in pounds: type it as in 12.50'],
    ['7e2', 'Type it in figures alone, as in 12.50'],
    ['0x7', 'Type it in figures alone, as in 12.50'],
    ['seven', 'Type it in figures alone, as in 12.50'],
    ['7½', 'Type it in figures alone, as in 12.50'],
    ['7.40p', 'Type it in figures alone, as in 12.50'],
    ['£40p', 'Type it in figures alone, as in 12.50'],
    ['7.40.00', 'Type it in figures alone, as in 12.50'],
    ['1,2,3', 'Type it in figures alone, as in 12.50'],
    ['34,00.50', 'Type it in figures alone, as in 12.50'],
    ['3,400,50', 'Type it in figures alone, as in 12.50'],
    ['7 40', 'Type it in figures alone, as in 12.50'],
    ['7 - 9', 'Type it in figures alone, as in 12.50'],
    ['7,-', 'Type it in figures alone, as in 12.50'],
    ['.', 'Type it in figures alone, as in 12.50'],
    ['£', 'Type it in figures alone, as in 12.50'],
    ['9'.repeat(40), 'That is more than we can handle'],
  ])('rejects %j: %s', (text, problem) => {
    expect(readAmount(text, 'pounds')).toEqual({ problem })
  })

  test('property: parses an amount alike in every notation', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999_999 }), (pence) => {
        const plain = (pence / 100).toFixed(2)
        const grouped = (pence / 100).toLocaleString('en-GB', { minimumFractionDigits: 2 })
        for (const text of [
          plain,
          plain.replace('.', ','),
          `£${plain}`,
          grouped,
          grouped.replaceAll(',', ' '),
        ])
          expect(readAmount(text, 'pounds').minor).toBe(pence)
      }),
    )
  })

  test('property: parses whole pence or rejects, never something else', () => {
    const keys = fc.constantFrom(..."0123456789.,'£-ep½٣", ' ')
    fc.assert(
      fc.property(fc.string({ unit: keys, minLength: 1, maxLength: 8 }), (text) => {
        const { minor, problem } = readAmount(text, 'pounds')
        if (minor === undefined) expect(text.trim() === '' || problem !== undefined).toBe(true)
        else expect(readAmount((minor / 100).toFixed(2), 'pounds').minor).toBe(minor)
      }),
    )
  })
})

describe('readAmount in sparks', () => {
  test.each([
    ['7,5', 7500],
    ['6.255', 6255],
    ['0,125', 125],
    ['7.5 sparks', 7500],
    ['1 Spark', 1000],
    ['3,400.125', 3_400_125],
  ])('parses %j as %i milli-sparks', (text, millis) => {
    expect(readAmount(text, 'sparks')).toEqual({ minor: millis, amount: millis / 1000 })
  })

  test.each([
    ['6,255', '6,255 can be read in two ways: type 6255 or 6.255'],
    ['6.2555', 'Sparks have three places at most, as in 12.125'],
    ['£6', 'This is in sparks: type it as in 12.5'],
    ['6 GBP', 'This is in sparks: type it as in 12.5'],
    ['50p', 'Type it in figures alone, as in 12.5'],
  ])('rejects %j: %s', (text, problem) => {
    expect(readAmount(text, 'sparks')).toEqual({ problem })
  })
})

describe('schema of a typed amount', () => {
  const schema = z.pipe(typedAmount('pounds', 'Enter a price'), z.number().check(z.minimum(1, 'Too little')))

  test.each([
    ['7,40', 7.4],
    [7.4, 7.4],
    [1_000_000, 1_000_000],
    ['4503599627370.49', 4_503_599_627_370.49],
  ])('parses %j as %d', (typed, pounds) => {
    expect(schema.parse(typed)).toBe(pounds)
  })

  test.each([
    ['', 'Enter a price'],
    [undefined, 'Enter a price'],
    [null, 'Enter a price'],
    [true, 'Enter a price'],
    [{}, 'Enter a price'],
    ['3,400', '3,400 can be read in two ways: type 3400 or 3.4'],
    [7.405, 'Pence have two places, as in 12.50'],
    [-7, 'An amount can’t be negative'],
    [1e21, 'Type it in figures alone, as in 12.50'],
    [Number.NaN, 'Type it in figures alone, as in 12.50'],
    ['0.40', 'Too little'],
  ])('rejects %j: %s', (typed, problem) => {
    expect(problemsOf(schema, typed)).toEqual([`: ${problem}`])
  })
})

test('sparkPriceTyped in a form equals the price that the server computes', () => {
  for (const rate of ['12.50', '12,50', ' 0.01 ', '£7']) {
    expect(sparkPriceTyped(rate)).toBe(sparkPriceMillis(readAmount(rate, 'pounds').minor ?? Number.NaN))
  }
  expect(sparkPriceTyped('15.55')).toBe(sparkPriceMillis(poundsToPence('15.55')))
})

test.each(['', 'abc', '-5', '5.001', '1,250', '5.5.5', '1e400', '9'.repeat(40), '9'.repeat(13)])(
  'sparkPriceTyped is 0 for the invalid rate %j',
  (rate) => {
    expect(sparkPriceTyped(rate)).toBe(0)
  },
)
