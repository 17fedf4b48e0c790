import { expect, test } from 'vitest'
import { roughPosition } from './position.ts'

test('roughPosition rounds to about a hundred metres', () => {
  expect(roughPosition({ lat: 51.50749, lon: -0.12762 })).toEqual({ lat: 51.507, lon: -0.128 })
})
