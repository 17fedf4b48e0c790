import { describe, expect, it } from 'vitest'
import { shownPlaceOf } from './shown-location.ts'

describe('what others see of a member’s location', () => {
  it.each([
    ['Camden', 'Camden'],
    ['camden, LONDON', 'Camden, London'],
    ['London NW1 8AB', 'London'],
    ['14 Mill Road, Cambridge CB1 2AD', 'Cambridge'],
    ['Rose Cottage, Camden, London', 'Camden, London'],
    ['York, Camden', 'Camden'],
    ['Bath, 3 Mill Road', 'Bath'],
  ])('of %j is the town: %j', (typed, shown) => {
    expect(shownPlaceOf(typed)).toBe(shown)
  })

  it.each([
    '14 Mill Road',
    'The Haven',
    'Flat 3, The Old Vicarage',
    'Mill Lane London',
    'NW1 8AB',
    'Rose Cottage',
  ])('of %j is nothing', (typed) => {
    expect(shownPlaceOf(typed)).toBeNull()
  })
})
