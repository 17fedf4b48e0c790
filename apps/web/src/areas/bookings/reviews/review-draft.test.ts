import { expect, test } from 'vitest'
import { makeStorage } from '../../../testing/storage.ts'
import { reviewDraft } from './review-draft.ts'

test('a review’s draft is kept for this member and this booking only', () => {
  const storage = makeStorage()
  const draft = reviewDraft('maya', 'shelves', storage)
  draft.write({ rating: 4, comment: 'Straight as a die' })
  expect(reviewDraft('maya', 'shelves', storage).read()).toEqual({ rating: 4, comment: 'Straight as a die' })
  expect(reviewDraft('amara', 'shelves', storage).read()).toEqual({ rating: 0, comment: '' })
  expect(reviewDraft('maya', 'fence', storage).read()).toEqual({ rating: 0, comment: '' })
  draft.clear()
  expect(draft.read()).toEqual({ rating: 0, comment: '' })
})

test.each(['{', '7', '{"rating":"four"}'])('a draft that reads %j is none', (text) => {
  const storage = makeStorage()
  storage.setItem('kindling.review-draft.maya.shelves', text)
  expect(reviewDraft('maya', 'shelves', storage).read()).toEqual({ rating: 0, comment: '' })
})
