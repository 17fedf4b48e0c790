import { expect, test } from 'vitest'
import { savedPlace } from './booking-draft.ts'

const profile = {
  street: '14 Mill Road',
  location: 'Cambridge',
  zip_code: 'CB1 2AD',
  lat: 52.2,
  lon: 0.13,
  exactness: 'street',
} as const

test('savedPlace needs a street, and leaves out unknown coordinates', () => {
  expect(savedPlace({ ...profile, street: null })).toBeUndefined()
  for (const half of [{ lat: null }, { lon: null }])
    expect(savedPlace({ ...profile, ...half })).toEqual({ location: '14 Mill Road, Cambridge, CB1 2AD' })
  expect(savedPlace({ ...profile, zip_code: null, lat: null, lon: null })).toEqual({
    location: '14 Mill Road, Cambridge',
  })
})
