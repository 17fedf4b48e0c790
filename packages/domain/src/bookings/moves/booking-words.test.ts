import { expect, test } from 'vitest'
import { isMove } from './booking-moves.ts'
import { bookingTransitions } from './booking-transitions.ts'
import { actionWords, historyWords } from './booking-words.ts'

test('a step that has no words is told by where it led', () => {
  expect(historyWords('hand-over', 'in_progress')).toBe('Handed over')
  expect(historyWords('something new', 'accepted')).toBe('Accepted')
})

test('every move that a member makes with a button has its words', () => {
  const actions = [...new Set(bookingTransitions.map(({ action }) => action))]
  for (const action of actions) if (isMove(action)) expect(actionWords[action].button).toBeTruthy()
})
