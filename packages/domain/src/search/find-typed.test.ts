import { expect, it } from 'vitest'
import { findTyped } from './find-typed.ts'

it.each([
  ['A blue Bicycle', 'bicycle', 'Bicycle'],
  ['In der Goethestraße 5', 'goethestrasse', 'Goethestraße'],
  ['Ask Jürgen-Peter tomorrow', 'juergenpeter', 'Jürgen-Peter'],
  ['Ask Jürgen-Peter tomorrow', 'jurgen peter', 'Jürgen-Peter'],
  ['It isn’t here', "isn't", 'isn’t'],
  ['Hello,  world', 'hello world', 'Hello,  world'],
  ['我叫周星馳。', '星馳', '星馳'],
  ['Thanks 👍 a lot', '👍', '👍'],
])('findTyped: in %j, typed %j matches %j', (text, typed, found) => {
  const place = findTyped(text, typed)
  expect(text.slice(place?.from, place?.to)).toBe(found)
})

it('findTyped is undefined without a match', () => {
  expect(findTyped('A blue bicycle', 'red')).toBeUndefined()
  expect(findTyped('A blue bicycle', '👍')).toBeUndefined()
})
