import type { Thing } from '../lending/thing-contract.ts'
import type { TrustCard } from '../trust/reliability-contract.ts'
import type { Offer } from './offer-contract.ts'

/** A member on public pages: without last name and position. */
export interface PublicPerson {
  firstname: string
  /** 'Amara K.' */
  name: string
  photourl: string | null
  /** Town or district, never the street. */
  town: string | null
  /** Whether their identity document was approved. */
  verified: boolean
  /** Path of their public page. */
  page: string
}

/** An offer on its own public page or on its owner's. */
export interface PublicOffer {
  id: string
  /** Category of work; title of a thing. */
  title: string
  description: string
  picture: string | null
  /** Pounds per hour, or per day for a thing. */
  hourly_rate: number
  spark_token: number
  /** Whether it can be booked: work without a price can't. */
  has_price: boolean
  /** Details of a thing; null for work. */
  thing: PublicThing | null
  rating: number | null
  total_reviews: number
  page: string
}

/** Public details of a thing, without the place of the hand-over. */
export type PublicThing = Pick<Thing, 'condition' | 'comes_with' | 'deposit' | 'most_days' | 'instant'>

/** A review of a booking. */
export interface PublicReview {
  id: string
  /** 'Joon S.', or null where the author has no public page. */
  by: string | null
  rating: number
  comment: string
  /** Title of the reviewed offer. */
  title: string
  at: string
  /** The reviewed member's answer. */
  answer: string | null
}

export interface ProfilePage {
  kind: 'profile'
  path: string
  memberId: string
  person: PublicPerson
  bio: string | null
  trust: TrustCard
  rating: number | null
  total_reviews: number
  offers: readonly PublicOffer[]
  reviews: readonly PublicReview[]
}

export interface OfferPage {
  kind: 'offer'
  path: string
  person: PublicPerson
  offer: PublicOffer
  reviews: readonly PublicReview[]
}

export interface TownPage {
  kind: 'town'
  path: string
  /** The town, and the area that it is in: 'Camden', 'London'. */
  town: string
  area: string
  q: string
  /** Id of the category filter. */
  category: string | null
  categories: readonly { id: string; title: string }[]
  offers: readonly Offer[]
  /** Cursor of the next page; null on the last. */
  next: string | null
  /** Whether it is a page after the first. */
  isLater: boolean
  /** Towns to choose from. */
  towns: readonly { slug: string; name: string }[]
}

/** The search form again, for a town that isn't known. */
export interface UnknownTownPage {
  kind: 'unknown-town'
  path: string
  /** The text typed as a town; may be empty. */
  town: string
  q: string
  /** Towns that it may mean, the likeliest first. */
  matches: readonly { slug: string; name: string; area: string }[]
  towns: TownPage['towns']
}

/** A page that doesn't exist, or no longer. */
export interface MissingPage {
  kind: 'missing'
  path: string
}

export type PublicPage = ProfilePage | OfferPage | TownPage | UnknownTownPage | MissingPage

/** HTML of a page's head and body. */
export interface RenderedPublicPage {
  head: string
  body: string
}

/** Renders a page to HTML. @param origin the public origin, without a trailing slash */
export type RenderPublicPage = (page: PublicPage, origin: string) => RenderedPublicPage
