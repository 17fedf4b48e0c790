import { describe, expect, it } from 'vitest'
import { districtOf } from './district.ts'
import { shownPlaceOf } from './shown-location.ts'

describe('shownPlaceOf', () => {
  it.each([
    ['Camden', 'Camden'],
    ['camden, LONDON', 'Camden, London'],
    ['London NW1 8AB', 'London'],
    ['14 Mill Road, Cambridge CB1 2AD', 'Cambridge'],
    ['Rose Cottage, Camden, London', 'Camden, London'],
    ['York, Camden', 'Camden'],
    ['Bath, 3 Mill Road', 'Bath'],
  ])('shows for %j the town: %j', (typed, shown) => {
    expect(shownPlaceOf(typed)).toBe(shown)
  })

  it.each([
    '14 Mill Road',
    'The Haven',
    'Flat 3, The Old Vicarage',
    'Mill Lane London',
    'NW1 8AB',
    'Rose Cottage',
  ])('shows nothing for %j', (typed) => {
    expect(shownPlaceOf(typed)).toBeNull()
  })
})

describe('districtOf', () => {
  it.each([
    ['Camden', 'camden', 'Camden'],
    ['camden, LONDON', 'camden', 'Camden'],
    ['Rose Cottage, Camden, London NW1 8AB', 'camden', 'Camden'],
    ['Camden, Greater London', 'camden', 'Camden'],
    ['London', 'london', 'London'],
    ['York, Camden', 'camden', 'Camden'],
    ['Newport', 'newport', 'Newport'],
    ['Newport, Wales', 'newport', 'Newport'],
    ['Newport, Isle of Wight', 'newport-isle-of-wight', 'Newport, Isle of Wight'],
    ['Bangor, County Down', 'bangor-county-down', 'Bangor, County Down'],
  ])('finds for %j the district %s', (typed, slug, name) => {
    expect(districtOf(typed)).toEqual({ slug, name })
    // A pot stores its district's name, and finds the district by it.
    expect(districtOf(name)).toEqual({ slug, name })
  })

  it('finds none for a location without a known place', () => {
    for (const location of [null, '', 'Rose Cottage', 'NW1 8AB']) expect(districtOf(location)).toBeUndefined()
  })
})
