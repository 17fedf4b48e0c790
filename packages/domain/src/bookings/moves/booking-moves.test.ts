import { expect, test } from 'vitest'
import { isMove, wireNames } from './booking-moves.ts'
import { wireActions } from './booking-rules.ts'
import { bookingTransitions } from './booking-transitions.ts'

test('isMove is true for actions with a button, false for disputes and automatic actions', () => {
  const actions = [...new Set(bookingTransitions.map(({ action }) => action))]
  expect(actions.filter(isMove)).toEqual(['accept', 'reject', 'start', 'complete', 'confirm'])
  expect(isMove(undefined)).toBe(false)
})

test('wireNames is the inverse of wireActions', () => {
  for (const action of ['reject', 'start', 'complete'] as const) {
    expect(wireActions[wireNames[action]]).toBe(action)
  }
})
