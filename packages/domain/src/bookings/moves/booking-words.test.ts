import { expect, test } from 'vitest'
import { isMove } from './booking-moves.ts'
import { bookingTransitions } from './booking-transitions.ts'
import { actionWords, historyWords } from './booking-words.ts'

test('historyWords of an unknown action falls back to the new status', () => {
  expect(historyWords('hand-over', 'in_progress')).toBe('Handed over')
  expect(historyWords('something new', 'accepted')).toBe('Accepted')
})

test('every move with a button has texts', () => {
  const actions = [...new Set(bookingTransitions.map(({ action }) => action))]
  for (const action of actions) if (isMove(action)) expect(actionWords[action].button).toBeTruthy()
})
