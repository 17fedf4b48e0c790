// @vitest-environment jsdom

import type { DraftPlace } from '@kindling/domain/bookings/orders/booking-draft'
import { act, useState } from 'react'
import { expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { button, draw, part, settled, type } from '../../../../testing/draw.tsx'
import { refusal, signIn, stubServer, success } from '../../../../testing/server.ts'
import { LocationField } from './location-field.tsx'
import { useTypedPlace } from './use-typed-place.ts'

z.config({ jitless: true })

const UNKNOWN = 'Could not find coordinates for this address'
// Shorter than what is suggested for.
const lookUp = (address: string) => `GET /places/locate?address=${address}`
const found = { lat: 53.8, lon: -1.549, exactness: 'town' }

let held: DraftPlace

function Form() {
  const [place, setPlace] = useState<DraftPlace>({ location: '' })
  held = place
  const typed = useTypedPlace(place.location, place.lat !== undefined, setPlace)
  return <LocationField ref={null} place={place} typed={typed} error={undefined} onChange={setPlace} />
}

async function leave(field: HTMLElement) {
  await act(async () => {
    field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
  })
}

it('geocodes a typed address on blur, and clears the coordinates on edit', async () => {
  signIn('ada')
  const asked = stubServer({ [lookUp('La')]: () => success(found) })
  const place = await draw(<Form />)
  const field = part<HTMLInputElement>(place, 'input')
  await type(field, 'La')
  expect(asked).toEqual([])
  await leave(field)
  await vi.waitFor(() => expect(held).toEqual({ location: 'La', ...found }))
  expect(place.textContent).not.toContain(UNKNOWN)
  await leave(field)
  expect(asked).toHaveLength(1)
  await type(field, 'L')
  expect(held).toEqual({ location: 'L' })
})

it('shows a hint for an address that isn’t found, until it is edited', async () => {
  signIn('ada')
  stubServer({ [lookUp('La')]: () => success(null) })
  const place = await draw(<Form />)
  const field = part<HTMLInputElement>(place, 'input')
  await type(field, 'La')
  await leave(field)
  await vi.waitFor(() => expect(place.textContent).toContain(`${UNKNOWN}. Add its town or postcode`))
  expect(field.getAttribute('aria-invalid')).not.toBe('true')
  expect(held).toEqual({ location: 'La' })
  await type(field, 'Lo')
  expect(place.textContent).not.toContain(UNKNOWN)
})

it('ignores a slow response for an older text', async () => {
  signIn('ada')
  const answer = Promise.withResolvers<Response>()
  const asked = stubServer({ [lookUp('La')]: () => answer.promise, [lookUp('Lo')]: () => success(null) })
  const place = await draw(<Form />)
  const field = part<HTMLInputElement>(place, 'input')
  await type(field, 'La')
  await leave(field)
  await vi.waitFor(() => expect(asked).toHaveLength(1))
  await type(field, 'Lo')
  await leave(field)
  await vi.waitFor(() => expect(place.textContent).toContain(UNKNOWN))
  await act(async () => answer.resolve(success(found)))
  expect(held).toEqual({ location: 'Lo' })
  expect(place.textContent).toContain(UNKNOWN)
})

it('shows a geocoding error without blocking the booking', async () => {
  signIn('ada')
  const asked = stubServer({ [lookUp('La')]: () => refusal(400) })
  const place = await draw(<Form />)
  const field = part<HTMLInputElement>(place, 'input')
  await type(field, 'La')
  await leave(field)
  await vi.waitFor(() => expect(place.textContent).toContain('Failed to geocode address'))
  expect(asked).toHaveLength(1)
  expect(held).toEqual({ location: 'La' })
  expect(place.textContent).not.toContain(UNKNOWN)
})

it('delays the hint while a pointer is down, so that it doesn’t move a button being clicked', async () => {
  signIn('ada')
  const asked = stubServer({ [lookUp('La')]: () => success(null) })
  const place = await draw(<Form />)
  const field = part<HTMLInputElement>(place, 'input')
  await type(field, 'La')
  await act(async () => dispatchEvent(new Event('pointerdown')))
  await leave(field)
  await vi.waitFor(() => expect(asked).toHaveLength(1))
  await settled()
  expect(place.textContent).not.toContain(UNKNOWN)
  await act(async () => dispatchEvent(new Event('pointerup')))
  await vi.waitFor(() => expect(place.textContent).toContain(UNKNOWN))
})

it('offers a map pin if only the town is known, or nothing', async () => {
  signIn('ada')
  stubServer({ [lookUp('La')]: () => success(found), [lookUp('Lo')]: () => success(null) })
  const place = await draw(<Form />)
  const field = part<HTMLInputElement>(place, 'input')
  expect(place.textContent).not.toContain('Put it on a map')
  await type(field, 'La')
  await leave(field)
  await vi.waitFor(() =>
    expect(place.textContent).toContain('About here: we only know the town of this address.'),
  )
  expect(button(place, 'Put it on a map').disabled).toBe(false)
  await type(field, 'Lo')
  expect(place.textContent).not.toContain('Put it on a map')
  await leave(field)
  await vi.waitFor(() => expect(place.textContent).toContain('Put it on a map'))
})
