import { describe, expect, it, vi } from 'vitest'
import { makeTestClock } from '../../../../test/test-clock.ts'
import { loadConfig } from '../../../config.ts'
import { createLog } from '../../../platform/log.ts'
import type { Fetch } from './ask-json.ts'
import { createGeocoder } from './create-geocoder.ts'
import {
  googleCity,
  googleHouse,
  googlePartial,
  nominatimHouse,
  photonHouse,
  photonTown,
} from './test-answers.ts'

const secrets = { NODE_ENV: 'test', JWT_SECRET: 'j'.repeat(32), DATA_SECRET: 'd'.repeat(32) }
const key = 'a-key-of-the-server'
const photon = { GEOCODER_URL: 'https://photon.example/api' }
const nominatim = { GEOCODER_URL: 'https://nominatim.example/search' }
const google = { GOOGLE_GEOCODING_API_KEY: key }

function make(env: Record<string, string>, answer: (address: string, init: RequestInit) => unknown) {
  const clock = makeTestClock()
  const log = createLog('silent')
  const warn = vi.spyOn(log, 'warn')
  const fetch = vi.fn<Fetch>(async (address, init) => {
    const body = await answer(address, init)
    return body instanceof Response ? body : Response.json(body)
  })
  const config = loadConfig({ ...secrets, ...env })
  return { clock, warn, fetch, geocoder: createGeocoder({ clock, log, config }, fetch) }
}

const house = '14 Mill Road, Cambridge CB1 2AD'
const atHouse = { lat: 52.1995, lon: 0.1367, exactness: 'address' }
const inCambridge = { lat: 52.205, lon: 0.122, exactness: 'town' }

describe('Photon', () => {
  it('locates a house, and suggests it with what its address says', async () => {
    const { geocoder, fetch } = make(photon, () => photonHouse)
    expect(await geocoder.locate(house)).toEqual(atHouse)
    expect(await geocoder.suggest('14 mill road', 'address')).toEqual([
      {
        label: '14 Mill Road, Cambridge, Cambridgeshire CB1 2AD',
        detail: 'Cambridgeshire CB1 2AD',
        lat: 52.1995,
        lon: 0.1367,
      },
    ])
    const asked = new URL(fetch.mock.calls[0]?.[0] ?? '')
    expect(asked.origin + asked.pathname).toBe('https://photon.example/api')
    expect(asked.searchParams.get('q')).toBe(house)
  })

  it('suggests a city abroad', async () => {
    const { geocoder } = make(photon, () => photonTown)
    expect(await geocoder.suggest('greno', 'city')).toEqual([
      { label: 'Grenoble', detail: 'Isère', lat: 45.1876, lon: 5.7358 },
    ])
  })

  it.each(['14 Milton Road, Cambridge', '15 Mill Road, Cambridge'])(
    'isn’t believed in when it finds another address than %j: the town is known',
    async (address) => {
      const { geocoder } = make(photon, () => photonHouse)
      expect(await geocoder.locate(address)).toEqual(inCambridge)
    },
  )

  it('isn’t believed in when it chooses the town itself', async () => {
    const { geocoder } = make(photon, () => photonHouse)
    expect(await geocoder.locate('14 Mill Road')).toBeUndefined()
  })
})

describe('Nominatim', () => {
  it('locates, saying who asks, and is never asked while somebody types', async () => {
    const { geocoder, fetch } = make(nominatim, () => nominatimHouse)
    expect(await geocoder.locate(house)).toEqual(atHouse)
    expect(fetch.mock.calls[0]?.[1].headers).toEqual({ 'user-agent': 'Kindling (http://localhost:3000)' })
    expect((await geocoder.suggest('camden', 'city'))[0]?.label).toBe('Camden')
    expect(fetch).toHaveBeenCalledOnce()
  })
})

describe('Google', () => {
  it('suggests what its autocomplete predicts, with the position that Geocoding says', async () => {
    const { geocoder, fetch } = make(google, (address) =>
      address.includes('autocomplete')
        ? { suggestions: [{ placePrediction: { placeId: 'ChIJ-1', text: { text: 'Cambridge, UK' } } }] }
        : googleCity,
    )
    expect(await geocoder.suggest('cambr', 'city')).toEqual([
      { label: 'Cambridge', detail: 'Cambridgeshire', lat: 52.2054, lon: 0.1132 },
    ])
    const [[predict, init], [geocode]] = fetch.mock.calls as [[string, RequestInit], [string]]
    expect(predict).not.toContain(key)
    expect(init.headers).toMatchObject({ 'x-goog-api-key': key })
    expect(JSON.parse(String(init.body))).toEqual({ input: 'cambr', includedPrimaryTypes: ['(cities)'] })
    expect(new URL(geocode).searchParams.get('place_id')).toBe('ChIJ-1')
  })

  it('locates a house, and lets the gazetteer say the town of what only looks like it', async () => {
    const { geocoder } = make(google, () => googleHouse)
    expect(await geocoder.locate(house)).toEqual(atHouse)
    expect(await make(google, () => googlePartial).geocoder.locate(house)).toEqual(inCambridge)
  })
})

describe.each([
  ['Google', google],
  ['Photon', photon],
  ['Nominatim', nominatim],
])('%s', (_, env) => {
  it.each([
    ['a limit', () => new Response('slow down', { status: 429 })],
    ['a fault', () => new Response('', { status: 500 })],
    ['no JSON', () => new Response('<html>')],
    ['another shape', () => ({ surprise: true })],
    [
      'positions off the globe',
      () => ({ features: [{ geometry: { coordinates: [900, 900] }, properties: {} }] }),
    ],
    ['a refusal', () => ({ status: 'OVER_QUERY_LIMIT', results: [] })],
    ['no connection', () => Promise.reject(new TypeError(`fetch failed ${key}`))],
  ])('answered by %s leaves it to the gazetteer, and is let alone for a while', async (_what, answer) => {
    const { geocoder, fetch, warn, clock } = make(env, answer)
    expect(await geocoder.locate(house)).toEqual(inCambridge)
    expect((await geocoder.suggest('camden', 'city'))[0]?.label).toBe('Camden')
    expect(fetch).toHaveBeenCalledOnce()
    const logged = JSON.stringify(warn.mock.calls)
    expect(warn).toHaveBeenCalledOnce()
    expect(logged).not.toContain(key)
    expect(logged).not.toContain('Mill')
    clock.advance(30_001)
    await geocoder.locate(house)
    expect(fetch).toHaveBeenCalledTimes(2)
  })

  it('isn’t waited for longer than two seconds', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
      expect(ms).toBe(2000)
      return AbortSignal.abort()
    })
    const { geocoder, warn } = make(env, async (_address, { signal }) => signal?.throwIfAborted())
    expect(await geocoder.locate(house)).toEqual(inCambridge)
    expect(JSON.stringify(warn.mock.calls)).toContain('too long')
    timeout.mockRestore()
  })
})

describe('what was answered', () => {
  it('is kept for a short while, and of the last 500 questions', async () => {
    const { geocoder, fetch, clock } = make(photon, () => photonHouse)
    await geocoder.locate(house)
    await geocoder.locate(house)
    expect(fetch).toHaveBeenCalledTimes(1)
    clock.advance(10 * 60_000 + 1)
    await geocoder.locate(house)
    expect(fetch).toHaveBeenCalledTimes(2)
    for (let n = 0; n < 500; n += 1) await geocoder.locate(`${n} Other Road`)
    await geocoder.locate(house)
    expect(fetch).toHaveBeenCalledTimes(503)
  })
})

it('asks nobody unless it is configured', async () => {
  const { geocoder, fetch } = make({}, () => photonHouse)
  expect(await geocoder.locate(house)).toEqual(inCambridge)
  expect(fetch).not.toHaveBeenCalled()
})

it.each(['https://maps.example/', 'ftp://photon.example/api', 'photon'])('refuses GEOCODER_URL=%s', (url) => {
  expect(() => loadConfig({ ...secrets, GEOCODER_URL: url })).toThrow('GEOCODER_URL is invalid')
})
