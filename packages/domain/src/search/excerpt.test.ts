import { expect, it } from 'vitest'
import { excerptOf } from './excerpt.ts'

it('excerptOf keeps the original spelling of the match', () => {
  expect(excerptOf('The blue Bicycle', 'bicycle')).toEqual({
    before: 'The blue ',
    found: 'Bicycle',
    after: '',
  })
  expect(excerptOf('one\ntwo', 'e t')).toEqual({ before: 'on', found: 'e t', after: 'wo' })
})

it('excerptOf starts shortly before the match, at a whole word', () => {
  const text = 'I have looked at it again, and I think that the bicycle needs a new chain'
  expect(excerptOf(text, 'bicycle')).toEqual({
    before: '…and I think that the ',
    found: 'bicycle',
    after: ' needs a new chain',
  })
  const word = `${'a'.repeat(40)}bicycle`
  expect(excerptOf(word, 'bicycle').before).toBe('a'.repeat(40))
})

it('excerptOf matches across different spellings', () => {
  expect(excerptOf('In der Straße', 'strasse')).toEqual({ before: 'In der ', found: 'Straße', after: '' })
  expect(excerptOf('no such words', 'strasse')).toEqual({ before: 'no such words', found: '', after: '' })
})
