import { expect, it } from 'vitest'
import { typoCorrections, typosIn, wholeWordsMeant } from './typos.ts'

it.each([
  ['jhon', 'john', 1],
  ['plubming', 'plumbing', 1],
  ['gardning', 'gardening', 1],
  ['camdenn', 'camden', 1],
  ['sarsh', 'sarah', 1],
  ['same', 'same', 0],
  ['abcd', 'wxyz', 4],
])('typosIn: %s is %s with %d typos', (typed, word, typos) => {
  expect(typosIn(typed, word).ofWhole).toBe(typos)
})

it('typosIn compares with the beginning of a word as well, since typing may continue', () => {
  expect(typosIn('photgr', 'photography')).toEqual({ ofBeginning: 1, ofWhole: 5 })
})

it('typoCorrections accepts one typo, two in long words, most likely word first', () => {
  expect(typoCorrections('jhon', ['johnson', 'joan', 'john', 'jane'])).toEqual(['john', 'johnson'])
  expect(typoCorrections('phtograpy', ['photography', 'phone'])).toEqual(['photography'])
})

it.each([
  ['plumer', ['plumber', 'plum'], ['plumber']],
  ['gitar', ['guitar', 'guitars'], ['guitar']],
  ['carpnetr', ['carpenter', 'carpentry'], ['carpenter', 'carpentry']],
  ['shlef', ['shelf', 'self'], ['shelf']],
  ['chair', ['chain', 'hair'], []],
  ['roof', ['room', 'proof'], []],
  ['tap', ['tape'], []],
  ['quitar', ['guitar'], ['guitar']],
  ['guit', ['guitar'], []],
])('wholeWordsMeant: %j of %j is %j', (typed, alike, meant) => {
  expect(wholeWordsMeant(typed, alike, 3)).toEqual(meant)
})
