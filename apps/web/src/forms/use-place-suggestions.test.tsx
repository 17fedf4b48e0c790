// @vitest-environment jsdom
import { act, useState } from 'react'
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
  const { options, loading, emptyLabel, errorLabel } = usePlaceSuggestions(text, kind, isPicked)
  return (
    <output>{JSON.stringify([options.map(({ label }) => label), loading, emptyLabel, errorLabel])}</output>
  )
}

function Details({ text }: { text: string }) {
  const { options } = usePlaceSuggestions(text, 'address', false)
  return <output>{options.map(({ detail }) => detail).join('|')}</output>
}

/** A text field that renders the values of its suggestions. */
function TypedField({ kind }: { kind: Kind }) {
  const [text, setText] = useState('')
  const { options, loading } = usePlaceSuggestions(text, kind, false)
  return (
    <>
      <input onInput={({ currentTarget }) => setText(currentTarget.value)} />
      <output>{JSON.stringify([options.map(({ value }) => value), loading])}</output>
    </>
  )
}

async function drawTypedField(kind: Kind) {
  const place = await draw(<TypedField kind={kind} />)
  return {
    type: (text: string) =>
      act(async () => {
        const input = part<HTMLInputElement>(place, 'input')
        input.value = text
        input.dispatchEvent(new InputEvent('input', { bubbles: true }))
      }),
    pass: (milliseconds: number) => act(async () => await vi.advanceTimersByTimeAsync(milliseconds)),
    shown: () => JSON.parse(part(place, 'output').textContent) as unknown,
  }
}

const call = (kind: Kind) => `GET /places/suggest?q=Cam&kind=${kind}`

async function drawField(props: FieldProps) {
  const place = await draw(<Field {...props} />)
  // Waits for the debounce and the response.
  await act(async () => await vi.advanceTimersByTimeAsync(1000))
  return JSON.parse(part(place, 'output').textContent) as unknown
}

// spec: accounts §8 place suggestions
it.each<[Kind, string]>([
  ['address', 'No details available for this address. Type its town or postcode too, such as Camden or NW1.'],
  ['city', 'No details available for this location'],
])('says if no suggestion is found for an %s', async (kind, none) => {
  stubServer({ [call(kind)]: () => success([]) })
  expect(await drawField({ text: 'Cam', kind })).toEqual([[], false, none, null])
})

// spec: accounts §8 place suggestions
it.each<[Kind, string]>([
  ['address', 'Error initializing address search'],
  ['city', 'Error initializing location search'],
])('shows an error when suggestions for %s fail', async (kind, failure) => {
  stubServer({ [call(kind)]: () => refusal(500) })
  expect(await drawField({ text: 'Cam', kind })).toMatchObject([[], false, expect.any(String), failure])
})

it('suggests what the server finds', async () => {
  const camden = { label: 'Camden', detail: 'London', lat: 51.54, lon: -0.14, exactness: 'town' }
  stubServer({ [call('city')]: () => success([camden]) })
  expect(await drawField({ text: ' Cam ', kind: 'city' })).toMatchObject([
    ['Camden'],
    false,
    expect.any(String),
    null,
  ])
})

it('debounces requests, and shows a loading state', async () => {
  const answer = Promise.withResolvers<Response>()
  const camden = { label: 'Camden', detail: 'London', lat: 51.54, lon: -0.14, exactness: 'town' }
  const elsewhere = { ...camden, detail: 'New Jersey', lat: 39.93, lon: -75.11 }
  const asked = stubServer({
    'GET /places/suggest?q=Cam&kind=city': () => answer.promise,
    'GET /places/suggest?q=Camden&kind=city': () => success([camden]),
  })
  const field = await drawTypedField('city')
  await field.type('Ca')
  await field.pass(1000)
  await field.type('Cam')
  expect(field.shown()).toEqual([[], true])
  expect(asked).toEqual([])
  await field.pass(1000)
  expect(field.shown()).toEqual([[], true])
  answer.resolve(success([camden, elsewhere]))
  await field.pass(1000)
  // Two places with the same name are two options.
  expect(field.shown()).toEqual([['Camden 51.54 -0.14', 'Camden 39.93 -75.11'], false])
  await field.type('Camden')
  await field.pass(1000)
  expect(field.shown()).toEqual([['Camden 51.54 -0.14'], false])
  expect(asked).toHaveLength(2)
})

it('says if only the town of a street is known', async () => {
  const line = '9 Cam Lane, Camden, London NW1'
  const lane = { label: line, detail: 'London NW1', lat: 51.54, lon: -0.14, exactness: 'town' }
  const house = { ...lane, label: '8 Cam Lane, Camden, London NW1', exactness: 'address' }
  stubServer({ [call('address')]: () => success([lane, house]) })
  const place = await draw(<Details text="Cam" />)
  await act(async () => await vi.advanceTimersByTimeAsync(1000))
  expect(place.textContent).toBe('About here: the middle of Camden|London NW1')
})

it('looks up a postcode district of two characters', async () => {
  const hackney = { label: 'Hackney', detail: 'London E8', lat: 51.545, lon: -0.055, exactness: 'town' }
  stubServer({ 'GET /places/suggest?q=E8&kind=city': () => success([hackney]) })
  expect(await drawField({ text: 'E8', kind: 'city' })).toMatchObject([
    ['Hackney'],
    false,
    expect.any(String),
    null,
  ])
})

it('makes no request below three characters, or for a picked place', async () => {
  const asked = stubServer({})
  expect(await drawField({ text: 'Ca', kind: 'city' })).toEqual([[], false, null, null])
  expect(await drawField({ text: 'Camden', kind: 'city', isPicked: true })).toEqual([[], false, null, null])
  expect(asked).toEqual([])
})
