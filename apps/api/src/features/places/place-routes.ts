import { placeContract } from '@kindling/domain/places/place-contract'
import type { Feature } from '../../http/feature.ts'
import { route } from '../../http/route.ts'
import { createGeocoder } from './geocoder/create-geocoder.ts'
import { makePhoton } from './geocoder/photon.ts'

/** Suggestions for address and city fields, and where an address lies. */
export const places: Feature = (app, { config, log }) => {
  const { geocoderUrl } = config
  const geocoder = createGeocoder(log, geocoderUrl === undefined ? undefined : makePhoton(geocoderUrl))

  route(app, placeContract.suggest, ({ query }) => geocoder.suggest(query))

  route(app, placeContract.geocode, async ({ query }) => (await geocoder.find(query)) ?? null)
}
