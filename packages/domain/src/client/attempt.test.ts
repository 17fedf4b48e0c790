import { expect, test } from 'vitest'
import { errorStatus } from '../errors.ts'
import { createAttempt, isRefused } from './attempt.ts'
import { ApiError, NetworkError, SignedOutError, TimeoutError } from './errors.ts'

function makeAttempt(former?: Parameters<typeof createAttempt>[1]) {
  let keys = 0
  return createAttempt(() => `key-${++keys}`, former)
}

test('the same request keeps its idempotency key, a changed one gets its own', () => {
  const attempt = makeAttempt()
  expect(attempt.current()).toBeUndefined()
  expect([attempt.keyFor('£5'), attempt.keyFor('£5'), attempt.keyFor('£6'), attempt.keyFor('£5')]).toEqual([
    'key-1',
    'key-1',
    'key-2',
    'key-3',
  ])
  expect(attempt.current()).toEqual({ print: '£5', key: 'key-3' })
})

test('an attempt that has ended gives the same request a new key', () => {
  const attempt = makeAttempt()
  attempt.keyFor('£5')
  attempt.end()
  expect(attempt.current()).toBeUndefined()
  expect(attempt.keyFor('£5')).toBe('key-2')
})

test('an attempt that was left goes on under its key, for the same request alone', () => {
  expect(makeAttempt({ print: '£5', key: 'former' }).keyFor('£5')).toBe('former')
  expect(makeAttempt({ print: '£5', key: 'former' }).keyFor('£6')).toBe('key-1')
})

test.each([
  ['invalid', true],
  ['not_found', true],
  ['state_conflict', true],
  ['conflict', false],
  ['too_many_requests', false],
  ['internal', false],
  ['unavailable', false],
] as const)('the answer %s is final: %s', (code, isFinal) => {
  expect(isRefused(new ApiError('No.', { code, status: errorStatus[code] }))).toBe(isFinal)
})

test('an error without an answer is no refusal', () => {
  const unanswered = [
    new NetworkError(),
    new TimeoutError(),
    new SignedOutError(),
    new Error('no'),
    undefined,
  ]
  expect(unanswered.filter(isRefused)).toEqual([])
})
