import { offersQuery as schema } from '@kindling/domain/offers/offer-contract'

/** Search parameters of a screen, without cursor and page size. */
export type Question = Omit<ReturnType<typeof schema.parse>, 'before' | 'limit'>

/** Search parameters as named in the address. */
export type Asked = Partial<Record<AskedName, string | undefined>>

/** The specification's address of a category has its title as `category` and its id as `id`. */
const partOf = {
  id: 'category',
  q: 'q',
  kind: 'kind',
  sort: 'sort',
  near: 'near',
  lat: 'lat',
  lon: 'lon',
  within: 'within',
  on: 'on',
  minutes: 'minutes',
  pay: 'pay',
  max: 'max',
  rating: 'rating',
  verified: 'verified',
  instant: 'instant',
  level: 'level',
  place: 'place',
} as const
export type AskedName = keyof typeof partOf

const names = Object.keys(partOf) as AskedName[]

/** Parses the search parameters of an address. Invalid ones are dropped, so that a shared link always works. */
export function readQuestion(address: URLSearchParams): Question {
  const asked: Record<string, string> = {}
  for (const name of names) {
    const value = address.get(name)
    if (value && schema.shape[partOf[name]].safeParse(value).success) asked[partOf[name]] = value
  }
  // Half of a position is none. A whole one is that of the place, whose name is then only for the reader.
  if (asked.lat && asked.lon) delete asked.near
  else {
    delete asked.lat
    delete asked.lon
  }
  // A category is what people do; its things to borrow are shown where somebody asks for them.
  if (asked.category && !address.get('kind')) asked.kind = 'service'
  const { before: _before, limit: _limit, ...question } = schema.parse(asked)
  return question
}

/** Whether an address has any search parameter. */
export const asksForOffers = (address: URLSearchParams): boolean => names.some((name) => address.get(name))

/** The address with parts of its question changed; `undefined` takes one away. Whatever else stands in it stays. */
export function changeAddress(address: URLSearchParams, changes: Asked): URLSearchParams {
  const next = new URLSearchParams(address)
  for (const [name, value] of Object.entries(changes)) {
    if (value) next.set(name, value)
    else next.delete(name)
  }
  return next
}

/**
 * The question in the order that makes sense of it: where nobody knows from where one looks nothing is near, and the
 * newest come first, as the specification's own list of a category has them then.
 */
export function inSensibleOrder(question: Question, member: { lat?: unknown } | undefined): Question {
  const { q, sort, near, lat } = question
  const isPlaceKnown = near !== undefined || lat !== undefined || typeof member?.lat === 'number'
  return q || sort || isPlaceKnown ? question : { ...question, sort: 'new' }
}
