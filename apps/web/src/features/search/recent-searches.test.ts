import { expect, test } from 'vitest'
import { withRecent } from './recent-searches.ts'

test('the last search stands first, and each of them once', () => {
  expect(withRecent(['garden', 'amara'], 'bikes')).toEqual(['bikes', 'garden', 'amara'])
  expect(withRecent(['garden', 'amara'], 'amara')).toEqual(['amara', 'garden'])
})

test('eight are remembered', () => {
  const terms = Array.from({ length: 12 }, (_, index) => `term ${index}`).reduce<string[]>(withRecent, [])
  expect(terms).toHaveLength(8)
  expect(terms[0]).toBe('term 11')
})
