import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { LOCATION_WITHHELD, townOf } from './booking-location.ts'

describe('the town of an address', () => {
  it.each([
    ['14 Mill Road, Cambridge', 'Cambridge'],
    ['14 Mill Road, Cambridge, CB1 2AD', 'Cambridge'],
    ['221B Baker Street, London NW1 6XE', 'London'],
    ['221B Baker Street, London NW1 6XE, United Kingdom', 'London'],
    ['Flat 2, 9 Elm Grove, Hackney, London, E8', 'London'],
    ['The Old Rectory, Church Lane, Thaxted, England', 'Thaxted'],
    ['7 Quay Street; Truro', 'Truro'],
    ['london', 'London'],
    ['12 High Street\nHebden Bridge\nHX7 8AD', 'Hebden Bridge'],
  ])('is shown of %j as %s', (address, town) => {
    expect(townOf(address)).toBe(town)
  })

  it.each([
    '14 Mill Road',
    'Rose Cottage',
    'The Old Rectory',
    'Rose Cottage, Mill Lane',
    'Flat 2, 14 Mill Lane',
    'SW1A 1AA',
    'Palace, SW1A 1AA, UK',
    'England',
    ',',
    'Unit 4, Station Rd.',
  ])('is withheld of %j, which names none', (address) => {
    expect(townOf(address)).toBe(LOCATION_WITHHELD)
  })

  it('never repeats a number of the address', () => {
    fc.assert(
      fc.property(fc.string(), fc.nat(), fc.string(), (before, number, after) => {
        expect(townOf(`${before}${number}${after}`)).not.toMatch(/\d/)
      }),
    )
  })
})
