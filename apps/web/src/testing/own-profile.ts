import type { OwnProfile } from '@kindling/domain/profile/profile-contract'

/** A new member's own profile, with nothing added to it yet. */
export const ada: OwnProfile = {
  ...{ id: 'ada', firstname: 'Ada', lastname: 'Okri', email_problem: null },
  ...{
    email: 'ada@kindling.test',
    phone: '07700900123',
  },
  ...{ gender: 'female', bio: null, photourl: null, website: null, kyc_status: 'none' },
  ...{
    location: 'Leeds',
    street: null,
    zip_code: null,
    lat: null,
    lon: null,
    exactness: null,
    time_zone: 'Europe/Paris',
  },
  ...{
    total_followers: 0,
    total_following: 0,
    rating: null,
    total_reviews: 0,
    times_booked: 0,
    is_following: false,
  },
  ...{ skills: [], payment_method: false, linked_account: false, cash_balance: 0, spark_token_balance: 0 },
  referral_code: 'ADA123',
}
