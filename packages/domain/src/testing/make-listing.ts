import type { Offer, OffersAnswer } from '../offers/offer-contract.ts'
import { makeOffer as makeTestOffer } from '../offers/test-offer.ts'
import type { FoundPerson, LatestReview, NewNeighbour } from '../people/people-contract.ts'
import { hoursFromNow } from './clock.ts'
import { makeReview } from './make-review.ts'
import { amara, idOf, type Person } from './people.ts'

/** A person as the owner of an offer: by default verified, in Camden. */
export const ownerOf = (person: Person, overrides: Partial<Offer['user']> = {}): Offer['user'] => ({
  ...person,
  location: 'Camden',
  verified: true,
  ...overrides,
})

/** An offer in a list: by default Amara's shelves, near the reader and free tomorrow. */
export function makeOffer(overrides: Partial<Offer> = {}): Offer {
  return makeTestOffer({
    id: idOf(201),
    category: { id: idOf(211), title: 'Home repairs' },
    description: 'I put up shelves and curtain rails, and bring drill, plugs and a spirit level.',
    picture: '/files/shelves.webp',
    distance: 1.6,
    distance_band: '0 - 1 mile',
    lat: 51.544,
    lon: -0.137,
    next_free: hoursFromNow(24),
    answers_minutes: 45,
    user: ownerOf(amara),
    ...overrides,
  })
}

/** A thing to borrow in a list: by default Amara's drill. */
export function makeThingOffer(overrides: Partial<Offer> = {}): Offer {
  return makeOffer({
    id: idOf(221),
    kind: 'thing',
    title: 'Hammer drill',
    description: 'With a case, and bits for wood and stone.',
    picture: '/files/drill.webp',
    experience_level: null,
    hourly_rate: 4,
    spark_token: 2,
    place: 'provider',
    next_free: null,
    ...overrides,
  })
}

/** The answer to a search of offers: by default the only page, sorted by distance from the reader's home in Camden. */
export function makeOffersAnswer(
  offers: readonly Offer[],
  overrides: Partial<OffersAnswer> = {},
): OffersAnswer {
  return {
    offers: [...offers],
    next: null,
    counts: {
      of: 64,
      kind: { service: 51, thing: 13 },
      verified: 38,
      instant: 9,
      level: { beginner: 12, intermediate: 20, expert: 19 },
      place: { client: 30, provider: 26, online: 8 },
      rating: { 4: 41, 4.5: 27 },
      within: { 1: 6, 2: 11, 3: 19, 5: 28, 10: 44, 20: 60 },
    },
    around: { source: 'home', name: null, lat: 51.539, lon: -0.1426 },
    meant: null,
    sort: 'near',
    ...overrides,
  }
}

/** A person who was found by a search: by default Amara, a mile away. */
export function makeFoundPerson(overrides: Partial<FoundPerson> = {}): FoundPerson {
  return {
    ...amara,
    location: 'Camden',
    skills: ['Home repairs', 'Painting'],
    distance: 1.6,
    distance_band: '0 - 1 mile',
    lat: 51.544,
    lon: -0.137,
    ...overrides,
  }
}

/** A member who has just joined: by default Amara, yesterday. */
export function makeNewNeighbour(overrides: Partial<NewNeighbour> = {}): NewNeighbour {
  return {
    ...amara,
    location: 'Camden',
    skills: ['Home repairs', 'Painting'],
    joinedAt: hoursFromNow(-26),
    ...overrides,
  }
}

/** A review with the reviewed member: by default Tom's of Amara's shelves. */
export function makeLatestReview(overrides: Partial<LatestReview> = {}): LatestReview {
  const {
    answer: _answer,
    reviewee_id: _reviewee,
    ...review
  } = makeReview({
    skill_id: idOf(201),
    skill_type: 'Home repairs',
    comment: 'Straight, and the drill marks were gone before I saw them.',
    createdAt: hoursFromNow(-50),
  })
  return { ...review, reviewee: { ...amara, location: 'Camden' }, ...overrides }
}
