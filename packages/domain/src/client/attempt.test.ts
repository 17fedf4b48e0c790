import { expect, test } from 'vitest'
import { errorStatus } from '../errors.ts'
import { createAttempt, isRefused } from './attempt.ts'
import { ApiError, NetworkError, SignedOutError, TimeoutError } from './errors.ts'

function makeAttempt(former?: Parameters<typeof createAttempt>[1]) {
  let keys = 0
  return createAttempt(() => `key-${++keys}`, former)
}

test('keyFor keeps the key of the same request, and makes one for a changed request', () => {
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

test('keyFor makes a new key after the attempt ended', () => {
  const attempt = makeAttempt()
  attempt.keyFor('£5')
  attempt.end()
  expect(attempt.current()).toBeUndefined()
  expect(attempt.keyFor('£5')).toBe('key-2')
})

test('a resumed attempt keeps its key for the same request only', () => {
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
] as const)('isRefused: code %s is final: %s', (code, isFinal) => {
  expect(isRefused(new ApiError('No.', { code, status: errorStatus[code] }))).toBe(isFinal)
})

test('isRefused is false for errors without a response', () => {
  const unanswered = [
    new NetworkError(),
    new TimeoutError(),
    new SignedOutError(),
    new Error('no'),
    undefined,
  ]
  expect(unanswered.filter(isRefused)).toEqual([])
})
