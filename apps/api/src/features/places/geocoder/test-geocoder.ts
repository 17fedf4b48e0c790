import { vi } from 'vitest'
import { makeTestClock } from '../../../../test/test-clock.ts'
import { loadConfig } from '../../../config.ts'
import { createLog } from '../../../platform/log.ts'
import type { Fetch } from './ask-json.ts'
import { createGeocoder } from './create-geocoder.ts'

export const secrets = { NODE_ENV: 'test', JWT_SECRET: 'j'.repeat(32), DATA_SECRET: 'd'.repeat(32) }
export const key = 'a-key-of-the-server'
export const photon = { GEOCODER_URL: 'https://photon.example/api' }
export const nominatim = { GEOCODER_URL: 'https://nominatim.example/search' }
export const google = { GOOGLE_GEOCODING_API_KEY: key }

/** A geocoder whose HTTP responses come from the test. */
export function makeGeocoder(
  env: Record<string, string>,
  answer: (address: string, init: RequestInit) => unknown,
) {
  const clock = makeTestClock()
  const log = createLog('silent')
  const warn = vi.spyOn(log, 'warn')
  const waited: number[] = []
  const fetch = vi.fn<Fetch>(async (address, init) => {
    const body = await answer(address, init)
    return body instanceof Response ? body : Response.json(body)
  })
  const config = loadConfig({ ...secrets, ...env })
  const wait = async (ms: number) => waited.push(ms)
  return { clock, warn, fetch, waited, geocoder: createGeocoder({ clock, log, config }, fetch, wait) }
}

/** The n-th request to the service, by default the first. */
export function askedOf(fetch: ReturnType<typeof makeGeocoder>['fetch'], nth = 0) {
  const call = fetch.mock.calls[nth]
  if (call === undefined) throw new Error('The service was not asked')
  return { url: new URL(call[0]), init: call[1] }
}
