import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  bookingAmountPence,
  formatMoney,
  formatPrice,
  formatSparks,
  MAX_MINOR_UNITS,
  millisToSparks,
  penceToPounds,
  poundsSchema,
  poundsToPence,
  sparksToMillis,
} from './money.ts'

const minorUnits = fc.integer({ min: -MAX_MINOR_UNITS, max: MAX_MINOR_UNITS })

/** Formats minor units as a decimal, independently of the code under test. */
function written(minor: number, places: number): string {
  const digits = String(Math.abs(minor)).padStart(places + 1, '0')
  return `${minor < 0 ? '-' : ''}${digits.slice(0, -places)}.${digits.slice(-places)}`
}

describe.each([
  { unit: 'pence', places: 2, toMinor: poundsToPence, fromMinor: penceToPounds },
  { unit: 'milli-sparks', places: 3, toMinor: sparksToMillis, fromMinor: millisToSparks },
])('$unit', ({ places, toMinor, fromMinor }) => {
  test('property: converting to a decimal and back keeps the amount', () => {
    fc.assert(
      fc.property(minorUnits, (minor) => {
        expect(toMinor(fromMinor(minor))).toBe(minor)
      }),
    )
  })

  test('property: converting through JSON keeps the amount', () => {
    fc.assert(
      fc.property(minorUnits, (minor) => {
        expect(toMinor(JSON.parse(JSON.stringify(fromMinor(minor))))).toBe(minor)
      }),
    )
  })

  test('property: text and number are parsed alike', () => {
    fc.assert(
      fc.property(minorUnits, (minor) => {
        expect(toMinor(written(minor, places))).toBe(minor)
        expect(toMinor(Number(written(minor, places)))).toBe(minor)
      }),
    )
  })

  test('property: too many decimals are rejected, even zeros', () => {
    fc.assert(
      fc.property(minorUnits, fc.integer({ min: 0, max: 9 }), (minor, digit) => {
        expect(() => toMinor(`${written(minor, places)}${digit}`)).toThrow('decimals')
      }),
    )
  })

  test.each([
    Number.NaN,
    Number.POSITIVE_INFINITY,
    '',
    ' ',
    'ten',
    '1,000',
    '1e3',
    '0x10',
    '1.',
    '.5',
    '--1',
  ])('%j is rejected as invalid', (value) => {
    expect(() => toMinor(value)).toThrow(expect.objectContaining({ code: 'invalid' }))
  })

  test('the error for text that isn’t a number names the unit', () => {
    expect(() => toMinor('ten')).toThrow(/^Enter (pounds|sparks) as a plain number\.$/)
  })

  test('spaces around an amount are ignored', () => {
    expect(toMinor(' 12 ')).toBe(toMinor(12))
  })

  test('an amount beyond the safe integer range is rejected in both directions', () => {
    expect(toMinor(written(MAX_MINOR_UNITS, places))).toBe(MAX_MINOR_UNITS)
    expect(() => toMinor(written(MAX_MINOR_UNITS + 1, places))).toThrow('more')
    expect(() => toMinor(1e21)).toThrow()
    expect(() => fromMinor(MAX_MINOR_UNITS + 1)).toThrow('more')
  })

  test('a fraction of the smallest unit is rejected', () => {
    expect(() => fromMinor(0.5)).toThrow('whole')
    expect(() => fromMinor(Number.NaN)).toThrow('whole')
  })

  test('zero is never −0', () => {
    expect(Object.is(toMinor('-0'), 0)).toBe(true)
    expect(Object.is(fromMinor(-0), 0)).toBe(true)
  })
})

test('a sum with a floating-point error is rejected rather than rounded', () => {
  expect(() => poundsToPence(0.1 + 0.2)).toThrow('at most 2 decimals')
})

test('property: the sum in pence equals the sum in pounds', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 1_000_000 }), { maxLength: 50 }), (parts) => {
      const total = parts.reduce((sum, pence) => sum + pence, 0)
      const summed = parts.reduce((sum, pence) => sum + poundsToPence(penceToPounds(pence)), 0)
      expect(summed).toBe(total)
    }),
  )
})

test.each([
  [0, 'GBP', '£0.00'],
  [5, 'GBP', '£0.05'],
  [123_450, 'GBP', '£1,234.50'],
  [-500, 'GBP', '-£5.00'],
  [999_999_999_999_999, 'GBP', '£9,999,999,999,999.99'],
  [1999, 'USD', '$19.99'],
  [1999, 'EUR', '€19.99'],
] as const)('formatMoney: %i in %s is %s', (pence, currency, text) => {
  expect(formatMoney(pence, currency)).toBe(text)
})

test('formatMoney defaults to pounds', () => {
  expect(formatMoney(900)).toBe('£9.00')
})

test.each([
  [9000, '9'],
  [7500, '7.5'],
  [125, '0.125'],
  [10_000_000, '10,000'],
  [0, '0'],
])('formatSparks: %i milli-sparks are %s', (millis, text) => {
  expect(formatSparks(millis)).toBe(text)
})

test('formatPrice shows a fallback for a booking without a price', () => {
  expect(formatPrice(null)).toBe('10,000')
  expect(formatPrice(undefined)).toBe('10,000')
  expect(formatPrice(0)).toBe('£0.00')
})

test('bookingAmountPence: 900 without a rate, 0 for a rate of 0', () => {
  expect(bookingAmountPence(undefined)).toBe(900)
  expect(bookingAmountPence(null)).toBe(900)
  expect(bookingAmountPence(0)).toBe(0)
  expect(bookingAmountPence(1250)).toBe(1250)
})

describe('poundsSchema', () => {
  test('property: accepts every non-negative amount', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: MAX_MINOR_UNITS }), (minor) => {
        expect(poundsSchema.parse(penceToPounds(minor))).toBe(penceToPounds(minor))
      }),
    )
  })

  test.each([-0.01, 0.001, 1.005, Number.NaN, Number.POSITIVE_INFINITY, 1e15, '5', null])(
    'rejects %j',
    (value) => {
      expect(poundsSchema.safeParse(value).success).toBe(false)
    },
  )
})
