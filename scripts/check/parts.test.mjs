import { expect, it } from 'vitest'
import { partOf } from './parts.mjs'

const heavy = ['@kindling/api#test', 'pictures', 'e2e']
const part = (/** @type {string | undefined} */ asked) => partOf(asked, heavy, ['pictures', 'e2e'])

it('runs everything without a part', () => {
  expect(part(undefined)).toEqual({ isLight: true, tasks: heavy, options: [] })
})

it.each([
  ['light', { isLight: true, tasks: [], options: [] }],
  ['api', { isLight: false, tasks: ['@kindling/api#test'], options: [] }],
  ['e2e', { isLight: false, tasks: ['e2e'], options: [] }],
  ['pictures 2/3', { isLight: false, tasks: ['pictures'], options: ['--', '--shard=2/3'] }],
])('runs the part “%s” alone', (asked, expected) => {
  expect(part(asked)).toEqual(expected)
})

it.each(['journeys', 'api 1/2', 'e2e 1', 'e2e 0/2'])('refuses “%s”', (asked) => {
  expect(() => part(asked)).toThrow(`There is no part “${asked}” of the check.`)
})
