// spec: marketplace §5 typed addresses

import { describe, expect, it } from 'vitest'
import { loadConfig } from '../../../config.ts'
import {
  googleCity,
  googleHouse,
  googleInterpolated,
  googlePartial,
  googlePredictions,
  nominatimHouse,
  photonHouse,
  photonStreet,
  photonTown,
} from './test-answers.ts'
import { askedOf, google, key, makeGeocoder, nominatim, photon, secrets } from './test-geocoder.ts'

const house = '14 Mill Road, Cambridge CB1 2AD'
const atHouse = { lat: 52.1995, lon: 0.1367, exactness: 'address' }
const inCambridge = { lat: 52.205, lon: 0.122, exactness: 'town' }

describe('Photon', () => {
  it('locates and suggests a house with its address', async () => {
    const { geocoder, fetch } = makeGeocoder(photon, () => photonHouse)
    expect(await geocoder.locate(house)).toEqual(atHouse)
    expect(await geocoder.suggest('14 mill road', 'address')).toEqual([
      {
        label: '14 Mill Road, Cambridge, Cambridgeshire CB1 2AD',
        detail: 'Cambridgeshire CB1 2AD',
        ...atHouse,
      },
    ])
    const { url, init } = askedOf(fetch)
    expect(url.origin + url.pathname).toBe('https://photon.example/api')
    expect(url.searchParams.get('q')).toBe(house)
    expect(url.searchParams.getAll('layer')).toEqual(['house', 'street', 'locality', 'district', 'city'])
    // Photon instances may reject an unknown `lang`, but not the header.
    expect(url.searchParams.has('lang')).toBe(false)
    expect(init.headers).toMatchObject({ 'accept-language': 'en-GB,en' })
  })

  it('suggests a city abroad', async () => {
    const { geocoder } = makeGeocoder(photon, () => photonTown)
    expect(await geocoder.suggest('greno', 'city')).toEqual([
      { label: 'Grenoble', detail: 'Isère', lat: 45.1876, lon: 5.7358, exactness: 'town' },
    ])
  })

  it.each(['14 Mill Road, Cambridge', '14 Mill Rd, Cambridge'])(
    'locates %j at its street if the house is unknown',
    async (address) => {
      const { geocoder } = makeGeocoder(photon, () => photonStreet)
      expect(await geocoder.locate(address)).toEqual({ lat: 52.1989, lon: 0.1401, exactness: 'street' })
    },
  )

  it.each(['14 Milton Road, Cambridge', '15 Mill Road, Cambridge'])(
    'results that don’t match %j fall back to the town',
    async (address) => {
      const { geocoder } = makeGeocoder(photon, () => photonHouse)
      expect(await geocoder.locate(address)).toEqual(inCambridge)
    },
  )

  it('results in a town that wasn’t typed are ignored', async () => {
    const { geocoder } = makeGeocoder(photon, () => photonHouse)
    expect(await geocoder.locate('14 Mill Road')).toBeUndefined()
  })
})

describe('Nominatim', () => {
  it('locates, and is never used for suggestions', async () => {
    const { geocoder, fetch } = makeGeocoder(nominatim, () => nominatimHouse)
    expect(await geocoder.locate(house)).toEqual(atHouse)
    const { url } = askedOf(fetch)
    expect(Object.fromEntries(url.searchParams)).toEqual({
      q: house,
      format: 'jsonv2',
      addressdetails: '1',
      limit: '5',
    })
    expect((await geocoder.suggest('camden', 'city'))[0]?.label).toBe('Camden')
    expect(await geocoder.suggest('qwzx', 'city')).toEqual([])
    expect(fetch).toHaveBeenCalledOnce()
  })

  it.each(['borough', 'city_district', 'hamlet'])('results may match by %s', async (label) => {
    const [found] = nominatimHouse
    const { geocoder } = makeGeocoder(nominatim, () => [
      { ...found, address: { ...found?.address, [label]: 'Romsey Town' } },
    ])
    expect(await geocoder.locate('14 Mill Road, Romsey Town')).toEqual(atHouse)
  })
})

describe('Google', () => {
  it('suggests predictions with their positions', async () => {
    const { geocoder, fetch } = makeGeocoder(google, (address) =>
      address.includes('autocomplete') ? googlePredictions : googleCity,
    )
    expect(await geocoder.suggest('cambr', 'city')).toEqual([
      { label: 'Cambridge', detail: 'Cambridgeshire', lat: 52.2054, lon: 0.1132, exactness: 'town' },
    ])
    const { url, init } = askedOf(fetch)
    expect(url.href).toBe('https://places.googleapis.com/v1/places:autocomplete')
    expect(init.headers).toMatchObject({
      'x-goog-api-key': key,
      'x-goog-fieldmask': 'suggestions.placePrediction.placeId',
    })
    expect(JSON.parse(String(init.body))).toMatchObject({
      input: 'cambr',
      includedPrimaryTypes: ['(cities)'],
      languageCode: 'en-GB',
      regionCode: 'gb',
      locationBias: { rectangle: { low: { latitude: 49.8 }, high: { latitude: 60.9 } } },
    })
    expect(Object.fromEntries(askedOf(fetch, 1).url.searchParams)).toEqual({
      place_id: 'ChIJ-1',
      language: 'en-GB',
      region: 'uk',
      key,
    })
  })

  it('locates a house, and falls back to the town for a partial match', async () => {
    const { geocoder } = makeGeocoder(google, () => googleHouse)
    expect(await geocoder.locate(house)).toEqual(atHouse)
    expect(await makeGeocoder(google, () => googlePartial).geocoder.locate(house)).toEqual(inCambridge)
  })

  it('locates an interpolated house at its street', async () => {
    const { geocoder } = makeGeocoder(google, () => googleInterpolated)
    expect(await geocoder.locate(house)).toEqual({ ...atHouse, exactness: 'street' })
  })
})

describe('the geocoder’s cache', () => {
  it('keeps the last 500 results for ten minutes', async () => {
    const { geocoder, fetch, clock } = makeGeocoder(photon, () => photonHouse)
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

it('without configuration no service is asked', async () => {
  const { geocoder, fetch } = makeGeocoder({}, () => photonHouse)
  expect(await geocoder.locate(house)).toEqual(inCambridge)
  expect(fetch).not.toHaveBeenCalled()
})

it.each(['https://maps.example/', 'ftp://photon.example/api', 'photon'])(
  'GEOCODER_URL=%s is refused',
  (url) => {
    expect(() => loadConfig({ ...secrets, GEOCODER_URL: url })).toThrow('GEOCODER_URL is invalid')
  },
)
