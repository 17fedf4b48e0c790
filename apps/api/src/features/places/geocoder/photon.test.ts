import { describe, expect, it, vi } from 'vitest'
import { createLog } from '../../../platform/log.ts'
import { createGeocoder } from './create-geocoder.ts'
import { makePhoton } from './photon.ts'

function feature(coordinates: [number, number], properties: Record<string, unknown>) {
  const known = { osm_type: 'N', osm_id: 1, country: 'United Kingdom', countrycode: 'GB' }
  return {
    type: 'Feature',
    geometry: { type: 'Point', coordinates },
    properties: { ...known, ...properties },
  }
}

const house = feature([-0.1396, 51.5354], {
  ...{ type: 'house', osm_key: 'place', osm_value: 'house', housenumber: '10', street: 'Camden High Street' },
  ...{ district: 'Camden Town', city: 'London', county: 'Greater London', postcode: 'NW1 0JH' },
})
const town = feature([-1.5437, 53.7974], {
  ...{ type: 'city', osm_key: 'place', osm_value: 'city', name: 'Leeds', county: 'West Yorkshire' },
})
const abroad = feature([-79.8, 43.2], {
  ...{ type: 'city', name: 'Leeds', country: 'Canada', countrycode: 'CA' },
})

function photonOf(...features: object[]) {
  const fetcher = vi.fn<typeof fetch>(async () => Response.json({ type: 'FeatureCollection', features }))
  return { fetcher, photon: makePhoton('https://photon.test/', fetcher) }
}

const address = { street: '10 Camden High Street', location: 'London', zip_code: 'NW1 0JH' }

describe('Photon', () => {
  it('suggests addresses down to the house, of this country alone', async () => {
    const { photon, fetcher } = photonOf(house, abroad)
    expect(await photon.suggest({ q: '10 Camden High', kind: 'address' })).toEqual([
      {
        label: '10 Camden High Street, London',
        detail: 'Greater London NW1 0JH',
        lat: 51.5354,
        lon: -0.1396,
      },
    ])
    expect(String(fetcher.mock.calls[0]?.[0])).toMatch(/^https:\/\/photon\.test\/api\?q=10\+Camden\+High&/)
  })

  it('suggests no house where a city is asked for', async () => {
    const { photon } = photonOf(house, town)
    const found = await photon.suggest({ q: 'leeds', kind: 'city' })
    expect(found.map(({ label }) => label)).toEqual(['Leeds'])
  })

  it('finds an address whose postcode is the one that was typed', async () => {
    expect(await photonOf(house).photon.find(address)).toEqual({ lat: 51.5354, lon: -0.1396 })
    expect(await photonOf(house).photon.find({ ...address, zip_code: '' })).toEqual({
      lat: 51.5354,
      lon: -0.1396,
    })
  })

  it('takes neither a street elsewhere nor the town for an address', async () => {
    expect(await photonOf(house).photon.find({ ...address, zip_code: 'GL11 5AA' })).toBeUndefined()
    expect(await photonOf(house).photon.find({ ...address, location: 'Cam', zip_code: '' })).toBeUndefined()
    const inTown = { ...address, location: 'Leeds', zip_code: 'LS1 1AA' }
    expect(await photonOf(town).photon.find(inTown)).toBeUndefined()
  })
})

describe('a geocoder that gives no answer', () => {
  const refused = async () => new Response('', { status: 429 })
  const broken = async () => Response.json({ error: 'missing search term' })
  const unreachable = async () => {
    throw new TypeError('fetch failed for 10 Camden High Street')
  }

  it.each([
    ['too many calls', refused],
    ['another shape', broken],
    ['no network', unreachable],
  ])('(%s) leaves the gazetteer, and nothing of the address in the log', async (_, fetcher) => {
    const lines: string[] = []
    const log = createLog('warn', { write: (line: string) => void lines.push(line) })
    const geocoder = createGeocoder(log, makePhoton('https://photon.test', fetcher))
    expect(await geocoder.find({ ...address, location: 'Camden' })).toEqual({ lat: 51.539, lon: -0.143 })
    expect(await geocoder.suggest({ q: 'camden', kind: 'city' })).toMatchObject([{ label: 'Camden' }])
    expect(lines).toHaveLength(2)
    expect(lines.join()).not.toContain('High Street')
  })
})
