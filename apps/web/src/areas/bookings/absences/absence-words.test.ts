import { expect, test } from 'vitest'
import { absenceWords } from './absence-words.ts'

const person = { id: '1', lastname: 'Poole', photourl: null }
const work = {
  lent_until: null,
  client: { ...person, firstname: 'Ben' },
  provider: { ...person, firstname: 'Ada' },
}
const loan = { ...work, lent_until: '2026-11-28' }

test('whoever waits in vain says that the other isn’t here', () => {
  expect(absenceWords(work, 'client', true)).toMatchObject({ say: 'Ada isn’t here', deny: 'I was there' })
  expect(absenceWords(work, 'client', true).text).toContain('24 hours to say otherwise')
  expect(absenceWords(work, 'provider', false).said).toBe('Ben says that you weren’t there.')
})

test('a borrower says that they never got the thing, and its owner that it was handed over', () => {
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
