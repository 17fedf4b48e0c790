// @vitest-environment jsdom
import { act } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { draw, part } from '../testing/draw.tsx'
import { refusal, signIn, stubServer, success } from '../testing/server.ts'
import { usePlaceSuggestions } from './use-place-suggestions.ts'

beforeEach(() => {
  signIn('ada')
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

type Kind = 'address' | 'city'
interface FieldProps {
  text: string
  kind: Kind
  isPicked?: boolean
}

function Field({ text, kind, isPicked = false }: FieldProps) {
  const { options, loading, emptyText, errorText } = usePlaceSuggestions(text, kind, isPicked)
  return <output>{JSON.stringify([options.map(({ label }) => label), loading, emptyText, errorText])}</output>
}

const call = (kind: Kind) => `GET /places/suggest?q=Cam&kind=${kind}`

async function drawField(props: FieldProps) {
  const place = await draw(<Field {...props} />)
  // Stillness, and an answer.
  await act(async () => await vi.advanceTimersByTimeAsync(1000))
  return JSON.parse(part(place, 'output').textContent) as unknown
}

it.each<[Kind, string]>([
  ['address', 'No details available for this address'],
  ['city', 'No details available for this location'],
])('a text that no map has as %s is said to be unknown', async (kind, none) => {
  stubServer({ [call(kind)]: () => success([]) })
  expect(await drawField({ text: 'Cam', kind })).toEqual([[], false, none, null])
})

it.each<[Kind, string]>([
  ['address', 'Error initializing address search'],
  ['city', 'Error initializing location search'],
])('suggestions of %s that don’t come say so', async (kind, failure) => {
  stubServer({ [call(kind)]: () => refusal(500) })
  expect(await drawField({ text: 'Cam', kind })).toMatchObject([[], false, expect.any(String), failure])
})

it('suggests what the server finds', async () => {
  const camden = { label: 'Camden', detail: 'London', lat: 51.54, lon: -0.14 }
  stubServer({ [call('city')]: () => success([camden]) })
  expect(await drawField({ text: ' Cam ', kind: 'city' })).toMatchObject([
    ['Camden'],
    false,
    expect.any(String),
    null,
  ])
})

it('asks for nothing below three letters, or where a place is picked', async () => {
  const asked = stubServer({})
  expect(await drawField({ text: 'Ca', kind: 'city' })).toEqual([[], false, null, null])
  expect(await drawField({ text: 'Camden', kind: 'city', isPicked: true })).toEqual([[], false, null, null])
  expect(asked).toEqual([])
})
