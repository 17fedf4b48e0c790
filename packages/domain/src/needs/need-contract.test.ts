import { expect, test } from 'vitest'
import { problemsOf } from '../test-problems.ts'
import { needForm } from './need-contract.ts'

const need = {
  categoryId: '01890000-0000-7000-8000-000000000001',
  title: 'Two shelves put up',
  description: 'They are there already',
}

test.each([
  ['30', 'GBP', 30],
  ['7,40', 'GBP', 7.4],
  ['£7.40', 'GBP', 7.4],
  ['7,5', 'SPARK', 7.5],
  ['7.5 sparks', 'SPARK', 7.5],
  [7.4, 'GBP', 7.4],
  ['', 'GBP', undefined],
  [undefined, 'GBP', undefined],
])('needForm: a budget of %j in %s is parsed as %j', (budget, currency, read) => {
  expect(needForm.parse({ ...need, budget, currency }).budget).toBe(read)
})

test.each([
  ['3,400', 'GBP', '3,400 can be read in two ways: type 3400 or 3.4'],
  ['£7', 'SPARK', 'This is in sparks: type it as in 12.5'],
  ['7 sparks', 'GBP', 'This is in pounds: type it as in 12.50'],
  ['0.50', 'GBP', 'A budget is at least 1'],
  ['10000.01', 'GBP', 'A budget can’t be more than 10,000'],
])('needForm: a budget of %j in %s is rejected: %s', (budget, currency, problem) => {
  expect(problemsOf(needForm, { ...need, budget, currency })).toEqual([`budget: ${problem}`])
})

test('needForm reports a wrong budget together with other problems', () => {
  expect(problemsOf(needForm, { ...need, title: '', budget: '1,250' })).toEqual([
    'title: Say in a few words what you need',
    'budget: 1,250 can be read in two ways: type 1250 or 1.25',
  ])
})
