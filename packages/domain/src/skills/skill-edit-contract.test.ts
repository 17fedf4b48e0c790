import { expect, test } from 'vitest'
import { problemsOf } from '../test-problems.ts'
import { skillEditBody } from './skill-edit-contract.ts'
import { hourlyRateSchema } from './skill-offer-contract.ts'

const edit = {
  skill_type: 'Gardening',
  experience_level: 'expert',
  description: 'Hedges and lawns',
  hourly_rate: '12.50',
}

test('skillEditBody parses pictures as a JSON list', () => {
  expect(skillEditBody.parse({ ...edit, pictures: '["new","/a.png"]' }).pictures).toEqual(['new', '/a.png'])
  expect(problemsOf(skillEditBody, { ...edit, pictures: '[' })).toEqual(['pictures: Send a list'])
  expect(problemsOf(skillEditBody, { ...edit, pictures: '{}' })).toEqual(['pictures: Send a list'])
})

test.each([0, '12.50', '12,50', '£8', 12.5, 0.1, 0.29, 9999.99, 10_000])(
  'hourlyRateSchema accepts %s pounds',
  (rate) => {
    expect(problemsOf(hourlyRateSchema, rate)).toEqual([])
  },
)

test.each([
  ['', 'Enter an hourly rate'],
  ['much', 'Type it in figures alone, as in 12.50'],
  ['1e3', 'Type it in figures alone, as in 12.50'],
  ['8,500', '8,500 can be read in two ways: type 8500 or 8.5'],
  [-1, 'An amount can’t be negative'],
  [10_001, 'The rate can’t be more than £10,000'],
  [0.001, 'Pence have two places, as in 12.50'],
  [12.505, 'Pence have two places, as in 12.50'],
])('hourlyRateSchema rejects %j: %s', (rate, problem) => {
  expect(problemsOf(hourlyRateSchema, rate)).toEqual([`: ${problem}`])
})
