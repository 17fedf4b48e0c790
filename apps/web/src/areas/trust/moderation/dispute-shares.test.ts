import { expect, test } from 'vitest'
import { restOf } from './dispute-shares.ts'

test('the client gets what the provider doesn’t, to the last unit', () => {
  expect(restOf(20, '13.37', 'wallet')).toBe(6.63)
  expect(restOf(0.3, '0.1', 'card')).toBe(0.2)
  expect(restOf(9.5, '0.001', 'spark_token')).toBe(9.499)
})

test.each(['', '0', '20', '20.01', '-1', '1.005', 'half', '1e1'])('%j is no share of 20 pounds', (share) => {
  expect(restOf(20, share, 'wallet')).toBeUndefined()
})
