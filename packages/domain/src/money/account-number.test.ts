import { describe, expect, test } from 'vitest'
import { accountNumberSchema, compactAccountNumber, maskAccountNumber } from './account-number.ts'
import { holdsCardNumber } from './card-number-guard.ts'

const problem = (typed: unknown) => accountNumberSchema.safeParse(typed).error?.issues[0]?.message

describe('an account number', () => {
  test.each([
    '12345678',
    '1234 5678',
    '20-00-00 12345678',
    '0002',
    'GB29 NWBK 6016 1331 9268 19',
    'de89370400440532013000',
    'NO93 8601 1117 947',
    '1234567890123456',
  ])('%s is taken', (typed) => {
    expect(problem(typed)).toBeUndefined()
  })

  test.each([
    ['', 'Enter the account number'],
    ['   ', 'Enter the account number'],
    [undefined, 'Enter the account number'],
    [12345678, 'Enter the account number'],
    ['123', 'Enter the account number or IBAN as your bank writes it'],
    ['1'.repeat(35), 'Enter the account number or IBAN as your bank writes it'],
    ['1'.repeat(61), 'Enter the account number or IBAN as your bank writes it'],
    ['1234;5678', 'Enter the account number or IBAN as your bank writes it'],
    ['my account', 'Enter the account number or IBAN as your bank writes it'],
    ['１２３４５６７８', 'Enter the account number or IBAN as your bank writes it'],
    ['GB29 NWBK 6016 1331 9268 18', 'A character of this IBAN is wrong. Please check it.'],
    ['4242 4242 4242 4242', 'That is a card number. Enter the number of your bank account.'],
  ])('%s is refused', (typed, message) => {
    expect(problem(typed)).toBe(message)
  })

  test('is kept without how it was written, and shown by its end', () => {
    expect(compactAccountNumber('gb29 nwbk-6016.1331')).toBe('GB29NWBK60161331')
    expect(maskAccountNumber('1331')).toBe('•••• 1331')
  })
})

test.each([
  ['4242424242424242', true],
  ['card 4242 4242-4242 4242, please', true],
  ['14242424242424242', true],
  ['4242 4242 4242 4243', false],
  ['4242 4242', false],
  ['10 Camden High Street', false],
])('%s holds a card number: %s', (text, expected) => {
  expect(holdsCardNumber(text)).toBe(expected)
})
