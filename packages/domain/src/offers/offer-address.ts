import { offersQuery as schema } from './offer-contract.ts'

/** Search parameters of a screen, without cursor and page size. */
export type Question = Omit<ReturnType<typeof schema.parse>, 'before' | 'limit'>

/** Search parameters as named in the address. */
export type Asked = Partial<Record<AskedName, string | undefined>>

/** Search parameter of each name in the address. A category's address has its title as `category` and its id as `id`. */
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
  // A position needs both coordinates. If complete it is the centre, and `near` only names it.
  if (asked.lat && asked.lon) delete asked.near
  else {
    delete asked.lat
    delete asked.lon
  }
  // A category lists work; things only on request.
  if (asked.category && !address.get('kind')) asked.kind = 'service'
  const { before: _before, limit: _limit, ...question } = schema.parse(asked)
  return question
}

/** Whether an address has any search parameter. */
export const asksForOffers = (address: URLSearchParams): boolean => names.some((name) => address.get(name))

/**
 * The search with its default sort order: newest first if the member's location is unknown, as in the specification's
 * list of a category.
 */
export function withDefaultSort(question: Question, member: { lat?: unknown } | undefined): Question {
  const { q, sort, near, lat } = question
  const isPlaceKnown = near !== undefined || lat !== undefined || typeof member?.lat === 'number'
  return q || sort || isPlaceKnown ? question : { ...question, sort: 'new' }
}
