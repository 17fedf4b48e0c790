import type { Thing } from '../lending/thing-contract.ts'
import type { TrustCard } from '../trust/reliability-contract.ts'
import type { Offer } from './offer-contract.ts'

/** A member as pages for strangers show them: no last name, no position. */
export interface PublicPerson {
  firstname: string
  /** 'Amara K.' */
  name: string
  photourl: string | null
  /** Town or district, never the street. */
  town: string | null
  /** Their identity document was checked. */
  verified: boolean
  /** The path of their page. */
  page: string
}

/** What a member offers, on their own page or on a page of its own. */
export interface PublicOffer {
  id: string
  /** Its category; what it is called where it is a thing. */
  title: string
  description: string
  picture: string | null
  /** Pounds for an hour, or for a day of a thing. */
  hourly_rate: number
  spark_token: number
  /** Whether it can be booked: work that costs nothing can't. */
  has_price: boolean
  /** What is said of a thing besides; null for work. */
  thing: PublicThing | null
  rating: number | null
  total_reviews: number
  page: string
}

/** A thing as strangers read of it: not where it is handed over. */
export type PublicThing = Pick<Thing, 'condition' | 'comes_with' | 'deposit' | 'most_days' | 'instant'>

/** What somebody said after a booking. */
export interface PublicReview {
  id: string
  /** 'Joon S.', or null where the writer has no page for strangers either. */
  by: string | null
  rating: number
  comment: string
  /** What it was about. */
  title: string
  at: string
  /** What whom it is about said to it. */
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
  /** The town, and where it is found: 'Camden', 'London'. */
  town: string
  area: string
  q: string
  /** The id of the category that is asked for. */
  category: string | null
  categories: readonly { id: string; title: string }[]
  offers: readonly Offer[]
  /** What goes on from here; null at the end. */
  next: string | null
  /** Whether it is a page after the first. */
  isLater: boolean
  /** Towns to choose from. */
  towns: readonly { slug: string; name: string }[]
}

/** Where there is none of the others, or none any more. */
export interface MissingPage {
  kind: 'missing'
  path: string
}

export type PublicPage = ProfilePage | OfferPage | TownPage | MissingPage

/** A page as text: what goes into its head, and what goes into its body. */
export interface RenderedPublicPage {
  head: string
  body: string
}

/** Makes the HTML of a page. @param origin the address that members use, without a slash at the end */
export type RenderPublicPage = (page: PublicPage, origin: string) => RenderedPublicPage
