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

test('the pictures of a skill come as a list in JSON', () => {
  expect(skillEditBody.parse({ ...edit, pictures: '["new","/a.png"]' }).pictures).toEqual(['new', '/a.png'])
  expect(problemsOf(skillEditBody, { ...edit, pictures: '[' })).toEqual(['pictures: Send a list'])
  expect(problemsOf(skillEditBody, { ...edit, pictures: '{}' })).toEqual(['pictures: Send a list'])
})

test.each([0, '12.50', 12.5, 0.1, 0.29, 9999.99, 10_000])('an hour may cost %s pounds', (rate) => {
  expect(problemsOf(hourlyRateSchema, rate)).toEqual([])
})

test.each([
  ['', 'Enter an hourly rate'],
  ['much', 'Enter an hourly rate'],
  [-1, 'The rate can’t be negative'],
  [10_001, 'The rate can’t be more than £10,000'],
  [0.001, 'Use at most two decimals'],
  [12.505, 'Use at most two decimals'],
])('an hour can’t cost %j: %s', (rate, problem) => {
  expect(problemsOf(hourlyRateSchema, rate)).toEqual([`: ${problem}`])
})
