// spec: marketplace §2 withdrawal methods

import { describe, expect, test } from 'vitest'
import {
  accountNumberSchema,
  bankNumberOf,
  maskAccountNumber,
  partsOfBankNumber,
  sortCodeProblem,
} from './account-number.ts'
import { holdsCardNumber } from './cards/card-number-guard.ts'
import { withdrawalMethodBody } from './withdrawal-contract.ts'

const problem = (typed: unknown) => accountNumberSchema.safeParse(typed).error?.issues[0]?.message

describe('account number', () => {
  test.each([
    '12345678',
    '1234 5678',
    '1234567',
    '20-00-00 12345678',
    'GB29 NWBK 6016 1331 9268 19',
    'de89370400440532013000',
    'NO93 8601 1117 947',
    'IBAN: NO93 8601 1117 947',
    '１２３４５６７８',
    '\u202d1234\u00a05678\u202c',
    '1234\u20115678\u200b',
    '20\u201300\u201300 ۱۲۳۴۵۶۷۸',
  ])('accepts %s', (typed) => {
    expect(problem(typed)).toBeUndefined()
  })

  const impossible = 'Enter an account number of 8 digits, or an IBAN as your bank writes it'
  test.each([
    ['', 'Enter the account number'],
    ['   ', 'Enter the account number'],
    [undefined, 'Enter the account number'],
    [12345678, 'Enter the account number'],
    ['12345', impossible],
    ['123456789', impossible],
    ['1'.repeat(61), impossible],
    ['1234;5678', impossible],
    ['my account', impossible],
    ['GB29', impossible],
    ['1GB29 NWBK 6016 1331 9268 19', impossible],
    ['GB2X NWBK 6016 1331 9268 19', impossible],
    [`DE89${'1'.repeat(31)}`, impossible],
    ['GB29 NWBK 6016 1331 9268 18', 'A character of this IBAN is wrong. Please check it.'],
    ['4242 4242 4242 4242', 'That is a card number. Enter the number of your bank account.'],
  ])('rejects %s', (typed, message) => {
    expect(problem(typed)).toBe(message)
  })
})

describe('sort code', () => {
  const wrong = 'Enter the sort code: six digits, as on your card or statement'
  test.each([
    ['12345678', '20-00-00', undefined],
    ['12345678', '200000', undefined],
    ['12345678', '20 00 00', undefined],
    ['12345678', '20\u201300\u201100\u200b', undefined],
    ['12345678', '٢٠/٠٠/٠٠', undefined],
    ['12345678', '', wrong],
    ['12345678', undefined, wrong],
    ['12345678', '20-00-0', wrong],
    ['12345678', '20-00-00-0', wrong],
    ['12345678', 'AB-00-00', wrong],
    ['GB29 NWBK 6016 1331 9268 19', undefined, undefined],
    ['20-00-00 12345678', undefined, undefined],
    ['GB29 NWBK 6016 1331 9268 19', '12-34', undefined],
    ['1234', '12-34', wrong],
    ['', '12-34', wrong],
    ['1234', '20-00-00', undefined],
    ['1234', '', undefined],
  ])('for account number %s, %s: %s', (account_number, sort_code, expected) => {
    expect(sortCodeProblem({ account_number, sort_code })).toBe(expected)
  })

  const fieldsRefused = (body: unknown) =>
    withdrawalMethodBody.safeParse(body).error?.issues.map(({ path }) => path.join('.'))

  test('problem is reported together with other problems', () => {
    const body = {
      bank_name: 'Monzo',
      account_name: 'Amara Okafor',
      account_number: '1234',
      sort_code: '12-34',
    }
    expect(fieldsRefused(body)).toEqual(['account_number', 'sort_code'])
    expect(fieldsRefused({ ...body, bank_name: '', account_number: '12345678', sort_code: '' })).toEqual([
      'bank_name',
      'sort_code',
    ])
  })

  test.each([undefined, 12345678])('isn’t checked with an account number of %s', (account_number) => {
    const body = { bank_name: 'Monzo', account_name: 'Amara Okafor', account_number, sort_code: '12-34' }
    expect(fieldsRefused(body)).toEqual(['account_number'])
  })
})

test.each([
  ['1234 5678', '20-00-00', '20000012345678', '200000', '12345678'],
  ['123456', '20-00-00', '20000000123456', '200000', '00123456'],
  ['20-00-00 12345678', undefined, '20000012345678', '200000', '12345678'],
  ['gb29 nwbk-6016.1331 9268 19', '20-00-00', 'GB29NWBK60161331926819', null, 'GB29NWBK60161331926819'],
])('bankNumberOf: %s with %s is stored as %s', (account_number, sort_code, kept, sortCode, accountNumber) => {
  expect(bankNumberOf({ account_number, sort_code })).toBe(kept)
  expect(partsOfBankNumber(kept)).toEqual({ sortCode, accountNumber })
})

test('account numbers saved before sort codes were required are readable', () => {
  expect(partsOfBankNumber('12345678')).toEqual({ sortCode: null, accountNumber: '12345678' })
  expect(maskAccountNumber('1331')).toBe('•••• 1331')
})

test.each([
  ['4242424242424242', true],
  ['card 4242 4242-4242 4242, please', true],
  ['14242424242424242', true],
  ['Amex 3782 822463 10005', true],
  ['3782 822463 10006', false],
  ['٤٢٤٢\u2011٤٢٤٢\u00a0٤٢٤٢\u200b ٤٢٤٢', true],
  ['4242 4242 4242 4243', false],
  ['4242 4242', false],
  ['10 Camden High Street', false],
])('holdsCardNumber: %s: %s', (text, expected) => {
  expect(holdsCardNumber(text)).toBe(expected)
})
