import { placeContract } from '@kindling/domain/places/place-contract'
import type { Feature } from '../../http/feature.ts'
import { route } from '../../http/route.ts'
import { createGeocoder } from './geocoder/create-geocoder.ts'
import { makePlaceService } from './place-service.ts'

/** Endpoints of address suggestions and geocoding. */
export const places: Feature = (app, deps) => {
  const service = makePlaceService(createGeocoder(deps))

  route(app, placeContract.suggest, ({ query }) => service.suggest(query.q, query.kind))

  route(app, placeContract.locate, ({ query }) => service.locate(query.address))

  route(app, placeContract.geocode, ({ query }) => service.geocode(query))
}
