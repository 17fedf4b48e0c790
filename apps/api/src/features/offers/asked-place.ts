import { AppError } from '@kindling/domain/errors'
import type { OffersAnswer, OffersQuery } from '@kindling/domain/offers/offer-contract'
import { FALLBACK_POSITION } from '@kindling/domain/places/position'
import type { Executor } from '../../db/connect.ts'
import type { GazetteerPlace } from '../../gazetteer/gazetteer.ts'
import { placeCalled } from '../../gazetteer/place-called.ts'
import { findHome } from '../../members/home-store.ts'

const named = (source: 'near' | 'question', { name, lat, lon }: GazetteerPlace) => ({
  source,
  name,
  lat,
  lon,
})

/**
 * The centre of an offer search: the place named in the query text, else the place of the URL, else the
 * browser's position, else the caller's home, else central London.
 * @throws AppError `invalid` for an unknown place
 */
export async function askedPlace(
  db: Executor,
  callerId: string | undefined,
  { near, lat, lon }: Pick<OffersQuery, 'near' | 'lat' | 'lon'>,
  inQuestion: GazetteerPlace | undefined,
): Promise<OffersAnswer['around']> {
  if (inQuestion !== undefined) return named('question', inQuestion)
  if (near) {
    const place = placeCalled(near)
    if (place === undefined) {
      const message = 'We don’t know this place'
      throw new AppError('invalid', message, { fields: [{ field: 'near', message }] })
    }
    return named('near', place)
  }
  if (lat !== undefined && lon !== undefined) return { source: 'position', name: null, lat, lon }
  const home = callerId === undefined ? undefined : await findHome(db, callerId)
  if (home !== undefined) return { source: 'home', name: null, ...home }
  return { source: 'fallback', name: null, ...FALLBACK_POSITION }
}
