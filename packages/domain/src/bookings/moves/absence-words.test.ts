import { expect, test } from 'vitest'
import { absenceWords } from './absence-words.ts'

const person = { id: '1', lastname: 'Poole', photourl: null }
const work = {
  lent_until: null,
  client: { ...person, firstname: 'Ben' },
  provider: { ...person, firstname: 'Ada' },
}
const loan = { ...work, lent_until: '2026-11-28' }

test('absenceWords for work report the other side as absent', () => {
  expect(absenceWords(work, 'client', true)).toMatchObject({ say: 'Ada isn’t here', deny: 'I was there' })
  expect(absenceWords(work, 'client', true).text).toContain('24 hours to say otherwise')
  expect(absenceWords(work, 'provider', false).said).toBe('Ben says that you weren’t there.')
})

test('absenceWords for a loan report that it was never handed over', () => {
  expect(absenceWords(loan, 'client', true)).toMatchObject({
    say: 'I never got it',
    said: 'You said that you never got it.',
  })
  expect(absenceWords(loan, 'client', true).text).toContain('Ada has 24 hours')
  expect(absenceWords(loan, 'provider', false)).toMatchObject({
    said: 'Ben says that they never got it.',
    deny: 'Say otherwise',
  })
})
