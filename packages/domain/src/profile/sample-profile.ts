import { defaultTerms } from '../appointments/booking-terms.ts'
import type { PublicProfile } from './profile-contract.ts'

const about = {
  skill_id: 'sample',
  thumbnail01: null,
  thumbnail02: null,
  thumbnail03: null,
  thumbnail04: null,
  approval_status: 'approved',
  paused: false,
  terms: defaultTerms,
  createdAt: '2026-01-05T10:00:00.000Z',
  updatedAt: '2026-01-05T10:00:00.000Z',
} as const

/** A made-up profile: the static sample (marketplace §2). */
export const samplePerson: PublicProfile = {
  id: 'sample',
  firstname: 'Robin',
  lastname: 'Sample',
  photourl: null,
  bio: 'I fix what wobbles, drips or squeaks, and explain it while I’m at it. Tea is part of the price.',
  location: 'Camden',
  kyc_status: 'none',
  total_followers: 12,
  total_following: 8,
  times_booked: 0,
  rating: 4.8,
  total_reviews: 6,
  is_following: false,
  skills: [
    {
      ...about,
      _id: 'sample-repairs',
      skill_type: 'Home repairs',
      experience_level: 'expert',
      description: 'Shelves, taps, hinges and everything else on the list by the fridge.',
      hourly_rate: 18,
      spark_token: 9,
    },
    {
      ...about,
      _id: 'sample-bikes',
      skill_type: 'Bikes',
      experience_level: 'intermediate',
      description: 'Brakes, gears and punctures, at your door.',
      hourly_rate: 12,
      spark_token: 6,
    },
  ],
}
