import { type GazetteerPlace, gazetteer, placesCalled, wordsOf } from './gazetteer.ts'

/**
 * The place of a name (`Camden`, `Newport, Isle of Wight`) or of a postcode, whole or its outward half; undefined for
 * one that isn't known. Nothing is completed: `Cam` isn't Cambridge.
 */
export function placeCalled(text: string): GazetteerPlace | undefined {
  const [name = '', ...around] = text.split(',')
  const wanted = wordsOf(around.join(' '))
  const named = placesCalled(wordsOf(name)).find((place) =>
    wanted.every((word) => place.around.includes(word)),
  )
  if (named !== undefined) return named
  const packed = text.toUpperCase().replace(/\s/g, '')
  const outward = /^([A-Z]{1,2}\d[A-Z\d]?)(?:\d[A-Z]{2})?$/.exec(packed)?.[1]
  return outward === undefined ? undefined : gazetteer.find((place) => place.outward === outward)
}
