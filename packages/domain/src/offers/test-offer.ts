import type { Offer } from './offer-contract.ts'

/** An offer of a verified member, without distance or availability. */
export function makeOffer(overrides: Partial<Offer> = {}): Offer {
  return {
    id: 'shelves',
    category: { id: 'repairs', title: 'Home repairs' },
    description: 'Shelves up straight.',
    kind: 'service',
    title: null,
    picture: null,
    experience_level: 'expert',
    hourly_rate: 18,
    spark_token: 9,
    instant: false,
    place: 'client',
    rating: 4.7,
    total_reviews: 12,
    distance: null,
    distance_band: null,
    lat: null,
    lon: null,
    next_free: null,
    answers_minutes: null,
    times_booked: 0,
    page: null,
    user: {
      id: 'amara',
      firstname: 'Amara',
      lastname: 'Okafor',
      photourl: null,
      location: 'Camden',
      verified: true,
    },
    ...overrides,
  }
}
