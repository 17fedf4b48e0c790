import { describe, expect, it } from 'vitest'
import { compoundsOf, foldWords, holdsWords, spellingsOf } from './fold-words.ts'

describe('foldWords', () => {
  it.each([
    ['GROẞ und groß', 'gross und gross'],
    ['Ægir Œdipe Þórunn Ðuro', 'aegir oedipe thorunn duro'],
    ['Søren Łukasz Đorđe Yıldız İdil', 'soren lukasz dorde yildiz idil'],
    ['Noël Noe\u0308l', 'noel noel'],
    ["O’Hara O\u00b4Hara O\u02bbHara d'Arcy", 'ohara ohara ohara darcy'],
    ['well\u00adknown zero\u200bwidth', 'wellknown zerowidth'],
    ['Ｆｕｌｌ ﬁne ①', 'full fine 1'],
    ['ΟΔΥΣΣΕΥΣ Οδυσσεύς', 'οδυσσευσ οδυσσευσ'],
    ['周星馳 が 박지성', '周 星 馳 か 박 지 성'],
    ['a+b, c/d & “e”', 'a b c d e'],
    ['?! — 😀', ''],
  ])('of %j are %j', (text, words) => {
    expect(foldWords(text).join(' ')).toBe(words)
  })
})

describe('spellingsOf', () => {
  it.each([
    ['Marie-Claire', ['marie claire', 'marieclaire']],
    ['Jean\u2011Luc', ['jean luc', 'jeanluc']],
    ['Ærøskøbing', ['aeroskobing', 'aeroeskoebing']],
    ['Gänßmüller', ['ganssmuller', 'gaenssmueller']],
    ['Håkan', ['hakan', 'haakan']],
    ['Zo\u00eb, Jules', ['zoe jules']],
    ['Größ-Öl', ['gross ol', 'grossol', 'groess oel', 'groessoel']],
  ])('%j are %j', (text, spellings) => {
    expect(spellingsOf(text).map((words) => words.join(' '))).toEqual(spellings)
  })

  it('a hyphenated compound has its parts and the joined word', () => {
    expect(compoundsOf('A t-shirt, some e-bikes and - nothing')).toEqual([
      { parts: ['t', 'shirt'], joined: 'tshirt' },
      { parts: ['e', 'bikes'], joined: 'ebikes' },
    ])
  })
})

it('holdsWords matches prefixes in any order and spelling', () => {
  for (const typed of ['sew', 'machine sew', 'Nähmaschine', 'naehm', 'zig-zag', 'zigzag', '']) {
    expect(holdsWords('Sewing with a machine: Nähmaschine, Zig-Zag', typed), typed).toBe(true)
  }
  for (const typed of ['ewing', 'machine knit', 'sewings']) {
    expect(holdsWords('Sewing with a machine', typed), typed).toBe(false)
  }
})
