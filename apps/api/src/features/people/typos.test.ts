import { expect, it } from 'vitest'
import { typoCorrections, typosIn } from './typos.ts'

it.each([
  ['jhon', 'john', 1],
  ['plubming', 'plumbing', 1],
  ['gardning', 'gardening', 1],
  ['camdenn', 'camden', 1],
  ['sarsh', 'sarah', 1],
  ['same', 'same', 0],
  ['abcd', 'wxyz', 4],
])('%s is %s with %d typos', (typed, word, typos) => {
  expect(typosIn(typed, word).ofWhole).toBe(typos)
})

it('measures against the beginning of a word, since somebody may still be typing', () => {
  expect(typosIn('photgr', 'photography')).toEqual({ ofBeginning: 1, ofWhole: 5 })
})

it('takes one typo, and two in long words, the likeliest word first', () => {
  expect(typoCorrections('jhon', ['johnson', 'joan', 'john', 'jane'])).toEqual(['john', 'johnson'])
  expect(typoCorrections('phtograpy', ['photography', 'phone'])).toEqual(['photography'])
})
