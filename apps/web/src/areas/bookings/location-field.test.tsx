// @vitest-environment jsdom
import { act, useState } from 'react'
import { expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { draw, part, type } from '../../testing/draw.tsx'
import { refusal, signIn, stubServer, success } from '../../testing/server.ts'
import type { DraftPlace } from './booking-draft.ts'
import { LocationField } from './location-field.tsx'

z.config({ jitless: true })

const UNKNOWN = 'Could not find coordinates for this address'
// Shorter than what is suggested for.
const lookUp = (address: string) => `GET /places/locate?address=${address}`
const found = { lat: 53.8, lon: -1.549, exactness: 'town' }

let held: DraftPlace

function Form() {
  const [place, setPlace] = useState<DraftPlace>({ location: '' })
  held = place
  return (
    <LocationField
      ref={null}
      value={place.location}
      isPicked={place.lat !== undefined}
      error={undefined}
      onType={(location) => setPlace({ location })}
      onPick={({ label, lat, lon }) => setPlace({ location: label, lat, lon })}
      onLocated={setPlace}
    />
  )
}

async function leave(field: HTMLElement) {
  await act(async () => {
    field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
  })
}

it('a typed address that is found has coordinates, until its text is edited', async () => {
  signIn('ada')
  const asked = stubServer({ [lookUp('L1')]: () => success(found) })
  const place = await draw(<Form />)
  const field = part<HTMLInputElement>(place, 'input')
  await type(field, 'L1')
  expect(asked).toEqual([])
  await leave(field)
  await vi.waitFor(() => expect(held).toEqual({ location: 'L1', lat: 53.8, lon: -1.549 }))
  expect(place.textContent).not.toContain(UNKNOWN)
  await leave(field)
  expect(asked).toHaveLength(1)
  await type(field, 'L')
  expect(held).toEqual({ location: 'L' })
})

it('one that isn’t found says so, as a note, and no longer once it is edited', async () => {
  signIn('ada')
  stubServer({ [lookUp('L1')]: () => success(null) })
  const place = await draw(<Form />)
  const field = part<HTMLInputElement>(place, 'input')
  await type(field, 'L1')
  await leave(field)
  await vi.waitFor(() => expect(place.textContent).toContain(UNKNOWN))
  expect(field.getAttribute('aria-invalid')).not.toBe('true')
  expect(held).toEqual({ location: 'L1' })
  await type(field, 'L2')
  expect(place.textContent).not.toContain(UNKNOWN)
})

it('a slow answer says nothing of a newer text', async () => {
  signIn('ada')
  const answer = Promise.withResolvers<Response>()
  const asked = stubServer({ [lookUp('L1')]: () => answer.promise, [lookUp('L2')]: () => success(null) })
  const place = await draw(<Form />)
  const field = part<HTMLInputElement>(place, 'input')
  await type(field, 'L1')
  await leave(field)
  await vi.waitFor(() => expect(asked).toHaveLength(1))
  await type(field, 'L2')
  await leave(field)
  await vi.waitFor(() => expect(place.textContent).toContain(UNKNOWN))
  await act(async () => answer.resolve(success(found)))
  expect(held).toEqual({ location: 'L2' })
  expect(place.textContent).toContain(UNKNOWN)
})

it('an address that nobody could be asked about says so, and that it can be booked', async () => {
  signIn('ada')
  const asked = stubServer({ [lookUp('L1')]: () => refusal(400) })
  const place = await draw(<Form />)
  const field = part<HTMLInputElement>(place, 'input')
  await type(field, 'L1')
  await leave(field)
  await vi.waitFor(() => expect(place.textContent).toContain('Failed to geocode address'))
  expect(asked).toHaveLength(1)
  expect(held).toEqual({ location: 'L1' })
  expect(place.textContent).not.toContain(UNKNOWN)
})
