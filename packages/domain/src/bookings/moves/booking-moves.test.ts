import { expect, test } from 'vitest'
import { isMove, wireNames } from './booking-moves.ts'
import { wireActions } from './booking-rules.ts'
import { bookingTransitions } from './booking-transitions.ts'

test('a button makes every move but a dispute, which has a screen, and what happens by itself', () => {
  const actions = [...new Set(bookingTransitions.map(({ action }) => action))]
  expect(actions.filter(isMove)).toEqual(['accept', 'reject', 'start', 'complete', 'confirm'])
  expect(isMove(undefined)).toBe(false)
})

test('an action and the last part of its path stand for each other', () => {
  for (const action of ['reject', 'start', 'complete'] as const) {
    expect(wireActions[wireNames[action]]).toBe(action)
  }
})
