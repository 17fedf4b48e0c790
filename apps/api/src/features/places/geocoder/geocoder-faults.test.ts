// spec: marketplace §5 typed addresses

import { describe, expect, it, vi } from 'vitest'
import { GeocoderError } from './port.ts'
import {
  googleDenied,
  googleNoPredictions,
  googleNothing,
  googleOverQuota,
  googleRefusal,
  nominatimNothing,
  photonNothing,
} from './test-answers.ts'
import { askedOf, google, key, makeGeocoder, nominatim, photon } from './test-geocoder.ts'

const house = '14 Mill Road, Cambridge CB1 2AD'
const inCambridge = { lat: 52.205, lon: 0.122, exactness: 'town' }
const nowhere = 'The blue door, Qwzx'

const limit = () => new Response('Too Many Requests', { status: 429 })
const denied = () => new Response('<html>Access blocked</html>', { status: 403 })

const faults: [string, Record<string, string>, string, () => unknown, string][] = [
  ['Google', google, 'a quota that is used up', () => googleOverQuota, 'OVER_QUERY_LIMIT'],
  ['Google', google, 'a key that it refuses', () => googleDenied, 'REQUEST_DENIED'],
  [
    'Google',
    google,
    'a status of HTTP with its word',
    () => googleRefusal(403, 'PERMISSION_DENIED', `The key ${key} is for websites.`),
    '403 PERMISSION_DENIED',
  ],
  ['Photon', photon, 'a limit', limit, '429'],
  [
    'Photon',
    photon,
    'a question that it can’t read',
    () => Response.json({ message: `missing ${key}` }, { status: 400 }),
    '400',
  ],
  ['Nominatim', nominatim, 'a limit', limit, '429'],
  ['Nominatim', nominatim, 'who is shut out', denied, '403'],
  ...[['Google', google] as const, ['Photon', photon] as const, ['Nominatim', nominatim] as const].flatMap(
    ([name, env]): typeof faults => [
      [name, env, 'a fault', () => new Response('', { status: 500 }), '500'],
      [name, env, 'no JSON', () => new Response('{"features": [', { status: 200 }), 'reached or read'],
      [name, env, 'another shape', () => ({ surprise: true }), 'another shape'],
      [
        name,
        env,
        'positions off the globe',
        () => ({ features: [{ geometry: { coordinates: [900, 900] }, properties: {} }] }),
        'another shape',
      ],
      [name, env, 'no connection', () => Promise.reject(new TypeError(`fetch failed ${key}`)), 'reached'],
    ],
  ),
]

describe.each(faults)('%s', (_name, env, what, answer, reason) => {
  it(`answered by ${what}: falls back to the gazetteer, logs once and pauses requests`, async () => {
    const { geocoder, fetch, warn, clock } = makeGeocoder(env, answer)
    expect(await geocoder.locate(house)).toEqual(inCambridge)
    expect((await geocoder.suggest('camden', 'city'))[0]?.label).toBe('Camden')
    // An unanswered request must not look like an unknown address.
    await expect(geocoder.locate(nowhere)).rejects.toThrow(GeocoderError)
    expect(fetch).toHaveBeenCalledOnce()
    const logged = JSON.stringify(warn.mock.calls)
    expect(warn).toHaveBeenCalledOnce()
    expect(logged).toContain(reason)
    expect(logged).not.toContain(key)
    expect(logged).not.toContain('Mill')
    clock.advance(30_001)
    await geocoder.locate(house)
    expect(fetch).toHaveBeenCalledTimes(2)
  })
})

describe.each([
  ['Google', google, googleNothing],
  ['Photon', photon, photonNothing],
  ['Nominatim', nominatim, nominatimNothing],
])('%s', (_, env, nothing) => {
  it('without a result falls back to the gazetteer’s town and keeps asking', async () => {
    const { geocoder, fetch, warn } = makeGeocoder(env, () => nothing)
    expect(await geocoder.locate(nowhere)).toBeUndefined()
    expect(await geocoder.locate(house)).toEqual(inCambridge)
    expect(fetch).toHaveBeenCalledTimes(2)
    expect(warn).not.toHaveBeenCalled()
  })

  it('times out after two seconds', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
      expect(ms).toBe(2000)
      return AbortSignal.abort()
    })
    const { geocoder, warn } = makeGeocoder(env, async (_address, { signal }) => signal?.throwIfAborted())
    expect(await geocoder.locate(house)).toEqual(inCambridge)
    await expect(geocoder.locate(nowhere)).rejects.toThrow('too long')
    expect(JSON.stringify(warn.mock.calls)).toContain('too long')
    timeout.mockRestore()
  })
})

describe.each([
  ['Google', google, googleNoPredictions],
  ['Photon', photon, photonNothing],
])('suggestions of %s', (_, env, nothing) => {
  it('fall back to the gazetteer when empty', async () => {
    const { geocoder } = makeGeocoder(env, () => nothing)
    expect((await geocoder.suggest('camden', 'city'))[0]?.label).toBe('Camden')
    expect(await geocoder.suggest('qwzx', 'city')).toEqual([])
  })

  it('throw when they fail and the gazetteer has none', async () => {
    const { geocoder } = makeGeocoder(env, limit)
    await expect(geocoder.suggest('qwzx', 'city')).rejects.toThrow('429')
  })
})

it('a prediction that Google has no details for is omitted', async () => {
  const { geocoder } = makeGeocoder(google, (address) =>
    address.includes('autocomplete')
      ? { suggestions: [{ placePrediction: { placeId: 'ChIJ-old' } }] }
      : { results: [], status: 'NOT_FOUND' },
  )
  expect(await geocoder.suggest('qwzx', 'city')).toEqual([])
})

describe('the public Nominatim', () => {
  const open = { GEOCODER_URL: 'https://nominatim.openstreetmap.org/search' }

  it('is asked once a second; requests that would wait longer than two get the gazetteer’s answer', async () => {
    const { geocoder, fetch, waited, warn } = makeGeocoder(open, () => nominatimNothing)
    const streets = ['1 Mill Road', '2 Mill Road', '3 Mill Road', '4 Mill Road']
    const found = await Promise.all(streets.map((street) => geocoder.locate(`${street}, Cambridge`)))
    expect(found).toEqual(streets.map(() => inCambridge))
    expect(waited).toEqual([1000, 2000])
    expect(fetch).toHaveBeenCalledTimes(3)
    expect(warn).not.toHaveBeenCalled()
  })

  it('is asked later for requests that were skipped', async () => {
    const { geocoder, fetch, clock } = makeGeocoder(open, () => nominatimNothing)
    await Promise.all(['1', '2', '3'].map((number) => geocoder.locate(`${number} Mill Road, Cambridge`)))
    await expect(geocoder.locate(nowhere)).rejects.toThrow('too often')
    clock.advance(3000)
    expect(await geocoder.locate(nowhere)).toBeUndefined()
    expect(fetch).toHaveBeenCalledTimes(4)
  })

  it('limit doesn’t apply to an own Nominatim', async () => {
    const { geocoder, waited } = makeGeocoder(nominatim, () => nominatimNothing)
    await Promise.all(['1', '2', '3'].map((number) => geocoder.locate(`${number} Mill Road, Cambridge`)))
    expect(waited).toEqual([])
  })

  it('gets a user agent and a language', async () => {
    const { geocoder, fetch } = makeGeocoder(open, () => nominatimNothing)
    await geocoder.locate(house)
    expect(askedOf(fetch).init.headers).toEqual({
      'user-agent': 'Kindling (http://localhost:3000)',
      'accept-language': 'en-GB,en',
    })
  })
})
