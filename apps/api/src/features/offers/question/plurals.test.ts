import { describe, expect, it } from 'vitest'
import { bothNumbers, singularOf } from './plurals.ts'

describe('bothNumbers and singularOf', () => {
  it.each([
    ['shelf', 'shelves'],
    ['knife', 'knives'],
    ['scarf', 'scarves'],
    ['wolf', 'wolves'],
    ['child', 'children'],
    ['grandchild', 'grandchildren'],
    ['foot', 'feet'],
    ['mouse', 'mice'],
    ['person', 'people'],
    ['bus', 'buses'],
    ['lens', 'lenses'],
    ['man', 'men'],
    ['woman', 'women'],
    ['handyman', 'handymen'],
    ['craftswoman', 'craftswomen'],
    ['midwife', 'midwives'],
  ])('treat %s and %s as one word', (one, many) => {
    expect(bothNumbers(one)).toEqual([one, many])
    expect(bothNumbers(many)).toEqual([one, many])
    expect(singularOf(many)).toBe(one)
  })

  it.each([
    'garden',
    'german',
    'human',
    'specimen',
    'gloves',
    'olive',
    'sleeves',
    'stove',
    'menu',
    'of',
    'tap',
  ])('leave %s alone', (word) => {
    expect(bothNumbers(word)).toEqual([word])
    expect(singularOf(word)).toBe(word)
  })
})
