import { expect, test } from 'vitest'
import { problemsOf } from '../test-problems.ts'
import { thingForm } from './thing-contract.ts'

const thing = {
  title: 'Hammer drill',
  category: '01890000-0000-7000-8000-000000000001',
  condition: 'good',
  description: 'Drills into brick',
  comes_with: '',
  price: '0',
  deposit: '0',
  place: '1 Garden Road',
  most_days: '7',
}

test('thingForm parses price, deposit and days as typed', () => {
  const typed = { ...thing, price: '4,50', deposit: '£1,000.00', most_days: ' ７ ' }
  expect(thingForm.parse(typed)).toMatchObject({ price: 4.5, deposit: 1000, most_days: 7 })
})

test.each([
  ['price', '', 'Enter a price, or 0'],
  ['price', '1,250', '1,250 can be read in two ways: type 1250 or 1.25'],
  ['price', '1e2', 'Type it in figures alone, as in 12.50'],
  ['price', '1000.01', 'Use £1,000 or less'],
  ['deposit', '-5', 'An amount can’t be negative'],
  ['most_days', '', 'Enter whole days'],
  ['most_days', '7.5', 'Enter whole days'],
  ['most_days', '1e1', 'Enter whole days'],
  ['most_days', '61', 'At most 60 days'],
])('thingForm: %s = %j is rejected with: %s', (field, typed, problem) => {
  expect(problemsOf(thingForm, { ...thing, [field]: typed })).toEqual([`${field}: ${problem}`])
})
