import { expect, it } from 'vitest'
import { makeStorage } from '../../../testing/storage.ts'
import { wordsDraft } from './words-draft.ts'

it('what was typed is kept for this member and this purpose only', () => {
  const kept = makeStorage()
  wordsDraft('ada', 'answer.1', kept).write('Thank')
  expect(wordsDraft('ada', 'answer.1', kept).read()).toBe('Thank')
  for (const other of [
    wordsDraft('ben', 'answer.1', kept),
    wordsDraft('ada', 'answer.2', kept),
    wordsDraft('ada', 'vouch.1', kept),
  ]) {
    expect(other.read()).toBe('')
  }
})
