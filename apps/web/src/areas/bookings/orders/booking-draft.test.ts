import { expect, test } from 'vitest'
import { bookableDays } from '../../../forms/bookable-days.ts'
import { makeStorage } from '../../../testing/storage.ts'
import { bookingDraft, savedPlace } from './booking-draft.ts'

const typed = {
  description: 'Two shelves',
  location: '10 Camden High Street',
  lat: 51.5,
  lon: -0.1,
  date: '2026-11-28',
}

test('a booking’s draft comes back for the same member and skill, and for nobody else', () => {
  const storage = makeStorage()
  bookingDraft('maya', 'shelves', storage).write(typed)
  expect(bookingDraft('maya', 'shelves', storage).read('2026-11-24')).toEqual(typed)
  expect(bookingDraft('maya', 'guitar', storage).read('2026-11-24').description).toBe('')
  expect(bookingDraft('joon', 'shelves', storage).read('2026-11-24').description).toBe('')
})

test('a day that has passed is forgotten, the rest stays', () => {
  const storage = makeStorage()
  const draft = bookingDraft('maya', 'shelves', storage)
  draft.write(typed)
  expect(draft.read('2026-11-28').date).toBe('2026-11-28')
  expect(draft.read('2026-11-29')).toEqual({ ...typed, date: '' })
  draft.clear()
  expect(draft.read('2026-11-24').description).toBe('')
})

test('a draft that can’t be read is an empty form', () => {
  const storage = makeStorage()
  for (const broken of ['{', '7', '{"lat":"north"}']) {
    storage.setItem('kindling.booking-draft.maya.shelves', broken)
    expect(bookingDraft('maya', 'shelves', storage).read('2026-11-24').description).toBe('')
  }
})

test('days can be booked from today, on the member’s clock, for a year', () => {
  expect(bookableDays(new Date(2026, 10, 24, 23, 59))).toEqual({ first: '2026-11-24', last: '2027-11-24' })
})

const profile = {
  street: '14 Mill Road',
  location: 'Cambridge',
  zip_code: 'CB1 2AD',
  lat: 52.2,
  lon: 0.13,
  exactness: 'street',
} as const

test('a form begins with the saved address, and keeps an address that was taken out', () => {
  const draft = bookingDraft('maya', 'shelves', makeStorage())
  const home = savedPlace(profile)
  expect(draft.read('2026-11-24', home)).toEqual({
    description: '',
    date: '',
    location: '14 Mill Road, Cambridge, CB1 2AD',
    lat: 52.2,
    lon: 0.13,
    exactness: 'street',
  })
  draft.write({ description: '', location: '', date: '' })
  expect(draft.read('2026-11-24', home).location).toBe('')
})

test('a town alone is no address to begin with, and an address without a position is only words', () => {
  expect(savedPlace({ ...profile, street: null })).toBeUndefined()
  for (const half of [{ lat: null }, { lon: null }])
    expect(savedPlace({ ...profile, ...half })).toEqual({ location: '14 Mill Road, Cambridge, CB1 2AD' })
  expect(savedPlace({ ...profile, zip_code: null, lat: null, lon: null })).toEqual({
    location: '14 Mill Road, Cambridge',
  })
})
