import { makeStorage } from '@kindling/domain/client/test-storage'
import { expect, it } from 'vitest'
import { wordsDraft } from './words-draft.ts'

it('a draft is stored per member and purpose', () => {
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
