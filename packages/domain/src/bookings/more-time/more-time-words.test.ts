import { expect, test } from 'vitest'
import { makeBooking } from '../test-booking-view.ts'
import { extendableOf, moreTimeWords } from './more-time-words.ts'

const asked = { id: 'asked', minutes: 30, price: 2.5, lapses_at: '2026-12-01T18:00:00.000Z' }
const begun = makeBooking({
  status: 'in_progress',
  booking_start: '2026-12-01T14:00:00.000Z',
  duration_minutes: 120,
  extra_minutes: 30,
})

test('the client sees the price of an extension, its payment method and the new end', () => {
  const { title, price, after } = moreTimeWords(begun, asked, 'client')
  expect([title, price]).toEqual(['Amara asks for 30 minutes more', '2.5 sparks'])
  expect(after).toMatch(
    /^ from your Spark tokens\. It would end on .*\. It is held with the rest, and paid to Amara/,
  )
})

test('the provider sees that an extension needs the client’s agreement', () => {
  const { title, after } = moreTimeWords(makeBooking({ payment_method: 'wallet' }), asked, 'provider')
  expect([title, after]).toEqual(['You asked for 30 minutes more', '. Nothing changes until Maya agrees.'])
})

test('extendableOf counts what was booked without more time, in minor units', () => {
  expect(extendableOf(begun)).toEqual({ price: 9000, bookedMinutes: 90, extraMinutes: 30 })
  expect(extendableOf(makeBooking({ payment_method: 'wallet' }))).toMatchObject({
    price: 900,
    bookedMinutes: null,
  })
})
