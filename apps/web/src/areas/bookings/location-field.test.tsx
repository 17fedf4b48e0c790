// @vitest-environment jsdom
import { act, useState } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { draw, part, settled, type } from '../../testing/draw.tsx'
import { refusal, signIn, stubServer, success } from '../../testing/server.ts'
import { LocationField } from './location-field.tsx'

z.config({ jitless: true })
beforeEach(() => signIn('ada'))

const camden = { lat: 51.539, lon: -0.143 }
const ADDRESS = '10 High Street, Camden, NW1 0JH'
const suggesting = `GET /places/suggest?q=${new URLSearchParams({ q: ADDRESS }).toString().slice(2)}&kind=address`
const geocoding = 'GET /places/geocode?street=10+High+Street&location=Camden&zip_code=NW1+0JH'

function Form({ onPlace }: { onPlace: (place: object) => void }) {
  const [text, setText] = useState('')
  return (
    <LocationField
      value={text}
      isPlaced={false}
      error={undefined}
      ref={null}
      onType={setText}
      onPlace={onPlace}
    />
  )
}

async function typeAndLeave(answer: () => Response | Promise<Response>) {
  const asked = stubServer({ [suggesting]: () => success([]), [geocoding]: answer })
  const onPlace = vi.fn()
  const place = await draw(<Form onPlace={onPlace} />)
  const field = part<HTMLInputElement>(place, 'input')
  await act(async () => field.focus())
  await type(field, ADDRESS)
  expect(asked).not.toContain(geocoding)
  await act(async () => field.blur())
  await vi.waitFor(() => expect(asked).toContain(geocoding))
  return { place, field, onPlace }
}

it('an address that was typed gets its position when it is left', async () => {
  const { onPlace } = await typeAndLeave(() => success(camden))
  await vi.waitFor(() => expect(onPlace).toHaveBeenCalledExactlyOnceWith({ label: ADDRESS, ...camden }))
})

it.each([
  [() => success(null), 'Could not find coordinates for this address'],
  [() => refusal(503), 'Failed to geocode address'],
] as const)('the field says why an address has no map', async (answer, text) => {
  const { place, field, onPlace } = await typeAndLeave(answer)
  await vi.waitFor(() => expect(place.textContent).toContain(text))
  await type(field, `${ADDRESS} West`)
  expect(place.textContent).not.toContain(text)
  expect(onPlace).not.toHaveBeenCalled()
})

it('an answer for what was typed over since is not taken', async () => {
  const late = Promise.withResolvers<Response>()
  const { place, field, onPlace } = await typeAndLeave(() => late.promise)
  await type(field, 'Leeds')
  late.resolve(success(camden))
  await settled()
  expect(onPlace).not.toHaveBeenCalled()
  expect(place.textContent).not.toContain('Could not find')
})
