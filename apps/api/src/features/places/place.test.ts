import { placeContract } from '@kindling/domain/places/place-contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestMember } from '../../../test/make-member.ts'
import { makeTestApp, type TestApp } from '../../../test/make-test-app.ts'
import { GeocoderError } from './geocoder/port.ts'
import { makePlaceService } from './place-service.ts'

let t: TestApp
let ada: TestMember
beforeAll(async () => {
  t = await makeTestApp()
  ada = await t.makeMember()
})
afterAll(() => t.close())

describe('GET /places/suggest', () => {
  it('needs a token', async () => {
    expect((await t.call(placeContract.suggest, { query: { q: 'cam' } })).statusCode).toBe(401)
  })

  it('suggests addresses by default and cities on request', async () => {
    const addresses = await t.call(placeContract.suggest, {
      as: ada,
      query: { q: '10 Camden High Street, Camden' },
    })
    expect(addresses.data()[0]?.label).toBe('10 Camden High Street, Camden, London NW1')
    const cities = await t.call(placeContract.suggest, { as: ada, query: { q: 'camden', kind: 'city' } })
    expect(cities.data()).toEqual([
      { label: 'Camden', detail: 'London NW1', lat: 51.539, lon: -0.143, exactness: 'town' },
    ])
  })

  it.each([{ q: '' }, { q: '   ' }, {}, { q: 'x'.repeat(201) }, { q: 'cam', kind: 'planet' }])(
    'refuses %j with 422',
    async (query) => {
      const { statusCode } = await t.app.inject({
        url: '/api/places/suggest',
        query,
        headers: { authorization: `Bearer ${await ada.token()}` },
      })
      expect(statusCode).toBe(422)
    },
  )

  it.each(['\u0000', '%_', '((((', '🦊', ', , ,', '10', '10 ', 'a'.repeat(200), '1 '.repeat(99)])(
    'answers %j without a server error',
    async (q) => {
      const { statusCode } = await t.app.inject({
        url: '/api/places/suggest',
        query: { q },
        headers: { authorization: `Bearer ${await ada.token()}` },
      })
      expect([200, 422]).toContain(statusCode)
    },
  )
})

describe('GET of an address’s position', () => {
  const find = (location: string, zip_code: string) =>
    t.call(placeContract.geocode, { as: ada, query: { street: '10 High Street', location, zip_code } })

  it.each([
    ['Camden', 'NW1 0JH', { lat: 51.539, lon: -0.143 }],
    ['Camden', 'nw10jh', { lat: 51.539, lon: -0.143 }],
    ['Nowhere that we know', 'NW1', { lat: 51.539, lon: -0.143 }],
    ['Camden, London NW1', '???', { lat: 51.539, lon: -0.143 }],
  ])('of %s %s is known', async (location, zip, position) => {
    expect((await find(location, zip)).data()).toEqual({ ...position, exactness: 'town' })
  })

  it('is null for an unknown address', async () => {
    expect((await find('Qwzx', 'QQ99 9QQ')).data()).toBeNull()
  })
})

it('a failing geocoder answers 503 without details', async () => {
  const fail = () => Promise.reject(new GeocoderError('it answered 403 PERMISSION_DENIED'))
  const service = makePlaceService({ suggest: fail, locate: fail })
  const address = { street: '1 Mill Lane', location: 'Qwzx', zip_code: 'QQ99 9QQ' }
  const answers = [
    [service.suggest('qwzx', 'city'), placeContract.suggest],
    [service.locate('1 Mill Lane, Qwzx'), placeContract.locate],
    [service.geocode(address), placeContract.geocode],
  ] as const
  for (const [answer, { failure }] of answers) {
    await expect(answer).rejects.toMatchObject({ code: 'unavailable', message: failure })
  }
})
