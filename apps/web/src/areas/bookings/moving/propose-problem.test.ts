import { ApiError } from '@kindling/domain/client/errors'
import { expect, it } from 'vitest'
import { proposeProblem } from './propose-problem.ts'

const year = new Date().getFullYear()
const sent = [new Date(year, 10, 24, 14).toISOString(), new Date(year, 10, 25, 9).toISOString()]
const refused = (field: string) => {
  const fields = [{ field, message: 'This time is taken.' }]
  return new ApiError('One of these times is taken.', { code: 'slot_taken', status: 409, fields })
}

it('names the proposed time that is refused', () => {
  expect(proposeProblem(refused('starts.1'), sent)).toMatch(/25 Nov,? (at )?09:00: This time is taken\.$/)
})

it('shows the server’s message if it names no time', () => {
  expect(proposeProblem(refused('starts'), sent)).toBe('One of these times is taken.')
  expect(proposeProblem(new Error('Broken.'), sent)).toBe('Broken.')
})
