import { makeStorage } from '@kindling/domain/client/test-storage'
import { expect, test } from 'vitest'
import { reviewDraft } from './review-draft.ts'

// spec: marketplace §2 review rules
test('a draft is stored per member and booking', () => {
  const storage = makeStorage()
  const draft = reviewDraft('maya', 'shelves', storage)
  draft.write({ rating: 4, comment: 'Straight as a die' })
  expect(reviewDraft('maya', 'shelves', storage).read()).toEqual({ rating: 4, comment: 'Straight as a die' })
  expect(reviewDraft('amara', 'shelves', storage).read()).toEqual({ rating: 0, comment: '' })
  expect(reviewDraft('maya', 'fence', storage).read()).toEqual({ rating: 0, comment: '' })
  draft.clear()
  expect(draft.read()).toEqual({ rating: 0, comment: '' })
})

test.each(['{', '7', '{"rating":"four"}'])('a draft that can’t be parsed is empty: %j', (text) => {
  const storage = makeStorage()
  storage.setItem('kindling.review-draft.maya.shelves', text)
  expect(reviewDraft('maya', 'shelves', storage).read()).toEqual({ rating: 0, comment: '' })
})
