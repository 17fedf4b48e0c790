import { describe, expect, test } from 'vitest'
import { defaultTerms } from './booking-terms.ts'
import { lengthsInWords, packageInWords, placeInWords } from './terms-words.ts'

test('packageInWords shows length and price', () => {
  expect(packageInWords({ minutes: 90, price: 25 })).toBe('1 hour 30 minutes, £25.00')
})

test('lengthsInWords starts with the shortest length', () => {
  expect(lengthsInWords({ ...defaultTerms, min_minutes: 120, step_minutes: 60 })).toBe(
    'From 2 hours, in steps of 1 hour',
  )
})

describe('placeInWords', () => {
  test.each([
    ['client', null, 'Amara comes to you'],
    ['client', 10, 'Amara comes to you, up to 10 km'],
    ['provider', 10, 'You come to Amara'],
    ['online', 10, 'Online'],
  ] as const)('%s, travelling up to %s km: “%s”', (place, travel_km, words) => {
    expect(placeInWords({ ...defaultTerms, place, travel_km }, 'Amara')).toBe(words)
  })
})
