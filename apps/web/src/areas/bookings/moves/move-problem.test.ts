import { expect, test } from 'vitest'
import { moveProblem } from './move-problem.ts'

test('names the move that failed', () => {
  expect(moveProblem('accept', new Error('Busy'))).toBe('Error accepting booking: Busy')
  expect(moveProblem('confirm', new Error('Busy'))).toBe('Error completing booking: Busy')
})
