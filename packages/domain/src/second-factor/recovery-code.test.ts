import { expect, test } from 'vitest'
import { problemsOf } from '../test-problems.ts'
import { recoveryCodeSchema, writeRecoveryCode } from './recovery-code.ts'

test('writeRecoveryCode formats two halves', () => {
  expect(writeRecoveryCode('7QK2MX4T9B')).toBe('7QK2M-X4T9B')
})

test.each(['7QK2M-X4T9B', '7qk2mx4t9b', ' 7QK2M X4T9B ', '\u200b7QK2M–X4T9B', '７QK２M\u00a0X٤T９B'])(
  'recoveryCodeSchema normalises %j',
  (typed) => {
    expect(recoveryCodeSchema.parse(typed)).toBe('7QK2MX4T9B')
  },
)

test('recoveryCodeSchema reads letters that look like digits as digits', () => {
  expect(recoveryCodeSchema.parse('oO1iL-00000')).toBe('0011100000')
})

test.each(['', '123456', '7QK2M-X4T9', '7QK2M-X4T9BB', '7QK2M-X4T9U'])(
  'recoveryCodeSchema rejects %j',
  (typed) => {
    expect(problemsOf(recoveryCodeSchema, typed)).toEqual([': A recovery code has 10 letters and digits'])
  },
)
