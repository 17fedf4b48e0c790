import { expect, test } from 'vitest'
import { problemsOf } from '../test-problems.ts'
import { savedCardBody } from './billing-contract.ts'
import { withdrawalMethodBody } from './withdrawal-contract.ts'

const NUMBER = '4242 4242 4242 4242'
const refused = 'Don’t write a card number here'

test('savedCardBody rejects a card number in every text field', () => {
  const card = { setup_intent_id: 'seti_1', address: '1 Marina Road', city: 'lagos', postal_code: 'N1 1AA' }
  expect(problemsOf(savedCardBody, card)).toEqual([])
  expect(problemsOf(savedCardBody, { ...card, address: NUMBER })).toEqual([`address: ${refused}`])
  expect(problemsOf(savedCardBody, { ...card, postal_code: NUMBER })).toEqual([`postal_code: ${refused}`])
})

test('withdrawal rejects a card number in every text field of a bank account', () => {
  const account = {
    bank_name: 'Monzo',
    account_name: 'Amara Okafor',
    account_number: '12345678',
    sort_code: '20-00-00',
  }
  expect(problemsOf(withdrawalMethodBody, account)).toEqual([])
  expect(problemsOf(withdrawalMethodBody, { ...account, bank_name: NUMBER })).toEqual([
    `bank_name: ${refused}`,
  ])
  expect(problemsOf(withdrawalMethodBody, { ...account, account_name: NUMBER })).toEqual([
    `account_name: ${refused}`,
  ])
})
