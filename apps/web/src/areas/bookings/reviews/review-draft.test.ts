import { expect, test } from 'vitest'
import { reviewDraft } from './review-draft.ts'

function makeStorage(): Storage {
  const kept = new Map<string, string>()
  return {
    get length() {
      return kept.size
    },
    key: (index) => [...kept.keys()][index] ?? null,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
    clear: () => kept.clear(),
  }
}

test('what was typed is there again, for this member and this booking only', () => {
  const storage = makeStorage()
  const draft = reviewDraft(storage, 'maya', 'shelves')
  draft.write({ rating: 4, comment: 'Straight as a die' })
  expect(reviewDraft(storage, 'maya', 'shelves').read()).toEqual({ rating: 4, comment: 'Straight as a die' })
  expect(reviewDraft(storage, 'amara', 'shelves').read()).toEqual({ rating: 0, comment: '' })
  expect(reviewDraft(storage, 'maya', 'fence').read()).toEqual({ rating: 0, comment: '' })
  draft.clear()
  expect(draft.read()).toEqual({ rating: 0, comment: '' })
})

test.each(['{', '7', '{"rating":"four"}'])('a draft that reads %j is none', (text) => {
  const storage = makeStorage()
  storage.setItem('kindling.review-draft.maya.shelves', text)
  expect(reviewDraft(storage, 'maya', 'shelves').read()).toEqual({ rating: 0, comment: '' })
})
