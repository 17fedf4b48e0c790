import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { gazetteer } from '../../../gazetteer/gazetteer.ts'
import { LOCATION_WITHHELD, townOf } from './booking-location.ts'

describe('townOf', () => {
  it.each([
    ['14 Mill Road, Cambridge', 'Cambridge'],
    ['14 Mill Road, Cambridge, CB1 2AD', 'Cambridge'],
    ['14 Mill Road, Cambridge, Cambridgeshire, CB1 2AD', 'Cambridge'],
    ['221B Baker Street, London NW1 6XE', 'London'],
    ['221B Baker Street, London NW1 6XE, United Kingdom', 'London'],
    ['221B Baker Street, Greater London', LOCATION_WITHHELD],
    ['Flat 2, 9 Elm Grove, Hackney, London, E8', 'London'],
    ['The Old Rectory, Church Lane, Thetford, England', 'Thetford'],
    ['7 Quay Street; Truro', 'Truro'],
    ['9 Fore Street, kings lynn, Norfolk', 'King’s Lynn'],
    ['london', 'London'],
    ['12 High Street\nHebden Bridge\nHX7 8AD', 'Hebden Bridge'],
  ])('reads from %j the town %s', (address, town) => {
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
  ])('withholds %j, which has no town', (address) => {
    expect(townOf(address)).toBe(LOCATION_WITHHELD)
  })

  it.each([
    '14 Mill Road, The Elms',
    '14 Mill Road, The Elms, CB1 2AD',
    'Flat 2, Ivydene',
    'Number nine, Kestrels',
    'The Old Forge, Back o’ th’ Bank',
    'Top bell, Hartington Buildings',
    'Studio 3; Copperfields',
    'Rose Cottage\nThe Strand',
    'Dunroamin, Long Reach, Kent',
    'Abbey Court, Penthouse',
    '14 Mill Road, Cambridge House',
    'Camden, Long Reach',
    'Rose Cottage, Primrose Hill',
  ])('withholds %j, which ends with a house or a street', (address) => {
    expect(townOf(address)).toBe(LOCATION_WITHHELD)
  })

  it('returns nothing but names of known towns (property)', () => {
    const towns = new Set([LOCATION_WITHHELD, ...gazetteer.map(({ name }) => name)])
    const part = fc.oneof(
      fc.string(),
      fc.constantFrom('Ivydene', 'Mill Lane', 'Kent', 'CB1 2AD', 'UK', ...gazetteer.map(({ name }) => name)),
    )
    fc.assert(
      fc.property(
        fc.array(part, { maxLength: 5 }),
        fc.constantFrom(', ', '\n', ' ', ';'),
        (parts, between) => {
          expect(towns).toContain(townOf(parts.join(between)))
        },
      ),
    )
  })
})
