// spec: marketplace §3 booking address

// @vitest-environment jsdom

import { makeBooking } from '@kindling/domain/bookings/test-booking-view'
import { formatInstant } from '@kindling/domain/client/times/dates'
import { expect, test } from 'vitest'
import { draw, part } from '../../../../testing/draw.tsx'
import { AddressNote } from './address-note.tsx'

const address_from = '2026-12-01T17:00:00.000Z'

test('says when a delayed address is shown, and links to verification for earlier access', async () => {
  const accepted = makeBooking({ status: 'accepted', address_from })
  const place = await draw(<AddressNote booking={accepted} viewer="provider" />)
  expect(place.textContent).toContain(`The exact address appears on ${formatInstant(address_from)}.`)
  expect(part(place, 'a').getAttribute('href')).toBe('/settings/kyc')
})

test('before acceptance says to the other side that the address is hidden', async () => {
  const said = async (booking = makeBooking(), viewer: 'client' | 'provider' = 'provider') =>
    (await draw(<AddressNote booking={booking} viewer={viewer} />)).textContent
  expect(await said(makeBooking(), 'client')).toBe('')
  expect(await said()).toBe('You’ll see the full address once you accept.')
  const loan = makeBooking({ lent_until: '2026-11-30' })
  expect(await said(loan, 'client')).toBe('You’ll see where exactly once Amara says yes.')
  expect(await said(loan)).toBe('')
})

test('is empty where the full address is shown', async () => {
  const accepted = makeBooking({ status: 'accepted' })
  expect((await draw(<AddressNote booking={accepted} viewer="provider" />)).textContent).toBe('')
})
