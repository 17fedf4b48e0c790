// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { formatInstant } from '../../../../format/dates.ts'
import { draw, part } from '../../../../testing/draw.tsx'
import { makeBooking } from '../../../../testing/make-booking.ts'
import { AddressNote } from './address-note.tsx'

const address_from = '2026-12-01T17:00:00.000Z'

test('whoever waits for an address reads from when on it shows, and how to see it earlier', async () => {
  const accepted = makeBooking({ status: 'accepted', address_from })
  const place = await draw(<AddressNote booking={accepted} viewer="provider" />)
  expect(place.textContent).toContain(`The exact address appears on ${formatInstant(address_from)}.`)
  expect(part(place, 'a').getAttribute('href')).toBe('/settings/kyc')
})

test('before an answer it is said what the address waits for, to the other side alone', async () => {
  const said = async (booking = makeBooking(), viewer: 'client' | 'provider' = 'provider') =>
    (await draw(<AddressNote booking={booking} viewer={viewer} />)).textContent
  expect(await said(makeBooking(), 'client')).toBe('')
  expect(await said()).toBe('You’ll see the full address once you accept.')
  const loan = makeBooking({ lent_until: '2026-11-30' })
  expect(await said(loan, 'client')).toBe('You’ll see where exactly once Amara says yes.')
  expect(await said(loan)).toBe('')
})

test('nothing is said where the whole address is read', async () => {
  const accepted = makeBooking({ status: 'accepted' })
  expect((await draw(<AddressNote booking={accepted} viewer="provider" />)).textContent).toBe('')
})
