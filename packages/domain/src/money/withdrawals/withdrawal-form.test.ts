import { expect, it } from 'vitest'
import { bankAccountName, withdrawalForm } from './withdrawal-form.ts'

it('withdrawalForm accepts an amount up to the available one', () => {
  const form = withdrawalForm(40)
  expect(form.parse({ amount: '39.99' })).toEqual({ amount: 39.99 })
  const { error } = form.safeParse({ amount: '40.01' })
  expect(error?.issues[0]?.message).toBe('You can withdraw up to £40.00.')
  expect(form.safeParse({ amount: ' ' }).error?.issues[0]?.message).toBe('Enter an amount in pounds.')
})

it('bankAccountName is the bank with the last digits of the account number', () => {
  expect(bankAccountName({ bank_name: 'Starling', account_number: '•••• 1234' })).toBe('Starling •••• 1234')
})
