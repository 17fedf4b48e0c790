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
  it(`answered by ${what}: the gazetteer says what it knows, and the service is let alone for a while`, async () => {
    const { geocoder, fetch, warn, clock } = makeGeocoder(env, answer)
    expect(await geocoder.locate(house)).toEqual(inCambridge)
    expect((await geocoder.suggest('camden', 'city'))[0]?.label).toBe('Camden')
    // What nobody could be asked about isn't unknown.
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
  it('that finds nothing leaves an address unknown unless the gazetteer has its town, and is asked on', async () => {
    const { geocoder, fetch, warn } = makeGeocoder(env, () => nothing)
    expect(await geocoder.locate(nowhere)).toBeUndefined()
    expect(await geocoder.locate(house)).toEqual(inCambridge)
    expect(fetch).toHaveBeenCalledTimes(2)
    expect(warn).not.toHaveBeenCalled()
  })

  it('isn’t waited for longer than two seconds', async () => {
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
  it('are the gazetteer’s where there are none', async () => {
    const { geocoder } = makeGeocoder(env, () => nothing)
    expect((await geocoder.suggest('camden', 'city'))[0]?.label).toBe('Camden')
    expect(await geocoder.suggest('qwzx', 'city')).toEqual([])
  })

  it('that fail aren’t none', async () => {
    const { geocoder } = makeGeocoder(env, limit)
    await expect(geocoder.suggest('qwzx', 'city')).rejects.toThrow('429')
  })
})

it('a place that Google no longer has is left out of what it suggests', async () => {
  const { geocoder } = makeGeocoder(google, (address) =>
    address.includes('autocomplete')
      ? { suggestions: [{ placePrediction: { placeId: 'ChIJ-old' } }] }
      : { results: [], status: 'NOT_FOUND' },
  )
  expect(await geocoder.suggest('qwzx', 'city')).toEqual([])
})

describe('the Nominatim that everybody may ask', () => {
  const open = { GEOCODER_URL: 'https://nominatim.openstreetmap.org/search' }

  it('is asked once a second, in turn; who would wait longer than two has the gazetteer’s answer', async () => {
    const { geocoder, fetch, waited, warn } = makeGeocoder(open, () => nominatimNothing)
    const streets = ['1 Mill Road', '2 Mill Road', '3 Mill Road', '4 Mill Road']
    const found = await Promise.all(streets.map((street) => geocoder.locate(`${street}, Cambridge`)))
    expect(found).toEqual(streets.map(() => inCambridge))
    expect(waited).toEqual([1000, 2000])
    expect(fetch).toHaveBeenCalledTimes(3)
    expect(warn).not.toHaveBeenCalled()
  })

  it('is asked again for what had no turn', async () => {
    const { geocoder, fetch, clock } = makeGeocoder(open, () => nominatimNothing)
    await Promise.all(['1', '2', '3'].map((number) => geocoder.locate(`${number} Mill Road, Cambridge`)))
    await expect(geocoder.locate(nowhere)).rejects.toThrow('too often')
    clock.advance(3000)
    expect(await geocoder.locate(nowhere)).toBeUndefined()
    expect(fetch).toHaveBeenCalledTimes(4)
  })

  it('of one’s own has no turns', async () => {
    const { geocoder, waited } = makeGeocoder(nominatim, () => nominatimNothing)
    await Promise.all(['1', '2', '3'].map((number) => geocoder.locate(`${number} Mill Road, Cambridge`)))
    expect(waited).toEqual([])
  })

  it('is told who asks, and in which language', async () => {
    const { geocoder, fetch } = makeGeocoder(open, () => nominatimNothing)
    await geocoder.locate(house)
    expect(askedOf(fetch).init.headers).toEqual({
      'user-agent': 'Kindling (http://localhost:3000)',
      'accept-language': 'en-GB,en',
    })
  })
})
