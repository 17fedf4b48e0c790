// spec: marketplace §2 billing methods

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  billingCities,
  billingFormSchema,
  cardBrand,
  formatCardNumber,
  formatExpiry,
  formatSecurityCode,
  isCardNumber,
  isExpiry,
  isSecurityCode,
  lastFour,
} from './card-rules.ts'

const now = new Date('2026-05-31T23:59:59Z')
const schema = billingFormSchema(() => now)

function makeForm(overrides: Record<string, unknown> = {}) {
  return {
    card_number: '4242 4242 4242 4242',
    expiry_date: '12/30',
    cvv: '123',
    address: '1 Marina Road',
    city: 'port-harcourt',
    postal_code: '',
    ...overrides,
  }
}

function problems(overrides: Record<string, unknown>): string[] {
  return schema.safeParse(makeForm(overrides)).error?.issues.map((issue) => issue.message) ?? []
}

describe('card number', () => {
  test('is formatted in groups of four, whatever is typed', () => {
    expect(formatCardNumber('4242-4242x42424242 999')).toBe('4242 4242 4242 4242')
    fc.assert(
      fc.property(fc.string(), (typed) => {
        expect(formatCardNumber(typed)).toMatch(/^(\d{4} ){0,3}\d{0,4}$|^3[47]\d{2} (\d{0,6}|\d{6} \d{0,5})$/)
        expect(formatCardNumber(formatCardNumber(typed))).toBe(formatCardNumber(typed))
      }),
    )
  })

  test.each([
    ['3', '3'],
    ['3782', '3782'],
    ['37828', '3782 8'],
    ['3782822463', '3782 822463'],
    ['378282246310005', '3782 822463 10005'],
    ['3714-4963-5398-4319', '3714 496353 98431'],
  ])('of American Express is formatted in groups of 4, 6 and 5: %s as %s', (typed, shown) => {
    expect(formatCardNumber(typed)).toBe(shown)
    expect(formatCardNumber(shown)).toBe(shown)
  })

  test.each([
    '4242424242424242',
    '5555 5555 5555 4444',
    '4000-0000-0000-0002',
    '378282246310005',
    '3714 496353 98431',
  ])('%s is valid', (number) => {
    expect(isCardNumber(number)).toBe(true)
  })

  test.each([
    '',
    '4242',
    '4242 4242 4242 424',
    '4242 4242 4242 42424',
    '0 4242 4242 4242 4242',
    'abcd efgh ijkl mnop',
    '3782 822463 1000',
    '3782 8224 6310 0054',
    '411111111111116',
  ])('%j is invalid: wrong number of digits for its brand', (number) => {
    expect(isCardNumber(number)).toBe(false)
  })

  /** All digits but the check digit. */
  const starts = fc.oneof(
    fc.stringMatching(/^[0-9]{15}$/).filter((start) => cardBrand(start) !== 'amex'),
    fc.stringMatching(/^3[47][0-9]{12}$/),
  )

  test('property: has exactly one valid check digit', () => {
    fc.assert(
      fc.property(starts, (start) => {
        const right = [...'0123456789'].filter((digit) => isCardNumber(start + digit))
        expect(right).toHaveLength(1)
      }),
    )
  })

  test('property: is invalid with one mistyped digit', () => {
    fc.assert(
      fc.property(starts, fc.nat(13), fc.integer({ min: 1, max: 9 }), (start, fromEnd, shift) => {
        const at = start.length - fromEnd
        const valid = [...'0123456789'].map((digit) => start + digit).find(isCardNumber) ?? ''
        const wrong = String((Number(valid[at]) + shift) % 10)
        expect(isCardNumber(valid.slice(0, at) + wrong + valid.slice(at + 1))).toBe(false)
      }),
    )
  })

  test.each([
    ['4242', 'visa'],
    ['5555', 'mastercard'],
    ['2221 00', 'mastercard'],
    ['2720 99', 'mastercard'],
    ['2220 99', 'other'],
    ['2721', 'other'],
    ['56', 'other'],
    ['37', 'amex'],
    ['6011', 'discover'],
    ['9', 'other'],
    ['', 'other'],
  ] as const)('starting with %s has brand %s', (prefix, brand) => {
    expect(cardBrand(prefix)).toBe(brand)
  })

  test('determines the length of the security code: four digits for American Express, else three or four', () => {
    expect(formatSecurityCode('12x3456')).toBe('1234')
    expect(['123', '1234', '12345'].map((code) => isSecurityCode(code, '3782 822463 10005'))).toEqual([
      false,
      true,
      false,
    ])
    expect(['12', '123', '1234'].map((code) => isSecurityCode(code, '4242 4242 4242 4242'))).toEqual([
      false,
      true,
      true,
    ])
  })

  test('is shortened to its last four digits', () => {
    expect(lastFour('4242 4242 4242 1234')).toBe('1234')
  })
})

describe('expiry date', () => {
  test.each([
    ['1', '1'],
    ['0', '0'],
    ['5', '05'],
    ['12', '12'],
    ['13', '12'],
    ['99', '09/9'],
    ['00', '01'],
    ['123', '12/3'],
    ['1230', '12/30'],
    ['12/30', '12/30'],
    ['12309', '12/30'],
    ['09/2030', '09/30'],
    ['9/2030', '09/30'],
    ['12/2020', '12/20'],
    ['', ''],
  ])('typed as %j is formatted as %j', (typed, shown) => {
    expect(formatExpiry(typed)).toBe(shown)
  })

  test('property: is formatted with a valid month, whatever is typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'0123456789/ x') }), (typed) => {
        expect(formatExpiry(typed)).toMatch(/^([01]?|(0[1-9]|1[0-2])(\/\d{1,2})?)$/)
        expect(formatExpiry(formatExpiry(typed))).toBe(formatExpiry(typed))
      }),
    )
  })

  test.each([
    ['05/26', true],
    ['06/26', true],
    ['04/26', false],
    ['12/25', false],
    ['13/30', false],
    ['00/30', false],
    ['5/30', false],
    ['12/2030', false],
    ['12/300', false],
    ['112/30', false],
    ['', false],
  ])('%s is valid at the end of May 2026: %s', (expiry, good) => {
    expect(isExpiry(expiry, now)).toBe(good)
  })

  test('expires at the first instant of the next month', () => {
    expect(isExpiry('05/26', new Date('2026-06-01T00:00:00Z'))).toBe(false)
    expect(isExpiry('12/26', new Date('2026-12-31T23:59:59Z'))).toBe(true)
    expect(isExpiry('12/26', new Date('2027-01-01T00:00:00Z'))).toBe(false)
  })
})

describe('billing form', () => {
  test('is valid with or without a postal code', () => {
    expect(problems({})).toEqual([])
    expect(problems({ postal_code: undefined })).toEqual([])
  })

  test.each([
    [{ card_number: '4242 4242 4242 424' }, 'Enter a valid 16-digit card number'],
    [{ card_number: '4242 4242 4242 4241' }, 'Enter a valid 16-digit card number'],
    [{ card_number: undefined }, 'Enter a valid 16-digit card number'],
    [{ expiry_date: '04/26' }, 'Enter a valid date (MM/YY)'],
    [{ expiry_date: '1' }, 'Enter a valid date (MM/YY)'],
    [{ card_number: '3782 822463 10006', cvv: '1234' }, 'Enter a valid 15-digit card number'],
    [{ card_number: '3782 822463 10005', cvv: '123' }, 'Enter a valid CVV'],
    [{ card_number: '3782 822463 10005', cvv: '12' }, 'Enter a valid CVV'],
    [{ cvv: '12' }, 'Enter a valid CVV'],
    [{ cvv: '12345' }, 'Enter a valid CVV'],
    [{ address: '  ' }, 'Address is required'],
    [{ city: '' }, 'City is required'],
    [{ city: 'london' }, 'City is required'],
  ])('%j is rejected: %s', (overrides, message) => {
    expect(problems(overrides)).toEqual([message])
  })

  test('accepts American Express', () => {
    expect(problems({ card_number: '3782 822463 10005', cvv: '1234' })).toEqual([])
  })

  test('reports a short American Express code together with other problems', () => {
    expect(problems({ card_number: '3782 822463 10005', address: '' })).toEqual([
      'Address is required',
      'Enter a valid CVV',
    ])
  })

  test('accepts every listed city', () => {
    for (const { value } of billingCities) expect(problems({ city: value })).toEqual([])
  })
})
