import { placeContract } from '@kindling/domain/places/place-contract'
import type { Feature } from '../../http/feature.ts'
import { route } from '../../http/route.ts'
import { findPosition, suggestPlaces } from './place-service.ts'

/** Suggestions for address and city fields, and where an address lies. */
export const places: Feature = (app) => {
  route(app, placeContract.suggest, ({ query }) => suggestPlaces(query))

  route(app, placeContract.geocode, ({ query }) => findPosition(query))
}
