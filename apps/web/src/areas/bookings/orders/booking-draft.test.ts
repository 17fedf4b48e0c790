import { savedPlace } from '@kindling/domain/bookings/orders/booking-draft'
import { makeStorage } from '@kindling/domain/client/test-storage'
import { bookableDays } from '@kindling/domain/client/times/bookable-days'
import { expect, test } from 'vitest'
import { bookingDraft } from './booking-draft.ts'

const typed = {
  description: 'Two shelves',
  location: '10 Camden High Street',
  lat: 51.5,
  lon: -0.1,
  date: '2026-11-28',
}

test('a draft is stored per member and skill', () => {
  const storage = makeStorage()
  bookingDraft('maya', 'shelves', storage).write(typed)
  expect(bookingDraft('maya', 'shelves', storage).read('2026-11-24')).toEqual(typed)
  expect(bookingDraft('maya', 'guitar', storage).read('2026-11-24').description).toBe('')
  expect(bookingDraft('joon', 'shelves', storage).read('2026-11-24').description).toBe('')
})

test('a past day is dropped from the draft, other fields stay', () => {
  const storage = makeStorage()
  const draft = bookingDraft('maya', 'shelves', storage)
  draft.write(typed)
  expect(draft.read('2026-11-28').date).toBe('2026-11-28')
  expect(draft.read('2026-11-29')).toEqual({ ...typed, date: '' })
  draft.clear()
  expect(draft.read('2026-11-24').description).toBe('')
})

test('a draft that can’t be parsed is empty', () => {
  const storage = makeStorage()
  for (const broken of ['{', '7', '{"lat":"north"}']) {
    storage.setItem('kindling.booking-draft.maya.shelves', broken)
    expect(bookingDraft('maya', 'shelves', storage).read('2026-11-24').description).toBe('')
  }
})

test('bookable days are a year from today in the member’s time zone', () => {
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

test('the saved address is the initial value, unless the draft has cleared it', () => {
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
