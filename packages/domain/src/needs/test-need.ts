import type { Need, NeedAnswer } from './need-contract.ts'

const person = (firstname: string) => ({
  id: firstname.toLowerCase(),
  firstname,
  lastname: 'Kamara',
  photourl: null,
  location: 'Camden',
  verified: true,
})

/** Amara's answer, £33 for two hours. */
export const makeAnswer = (parts: Partial<NeedAnswer> = {}): NeedAnswer => ({
  id: 'answer',
  status: 'open',
  skill_id: 'shelves',
  user: person('Amara'),
  rating: 4.7,
  total_reviews: 12,
  distance_band: '1 - 2 miles',
  price: 33,
  currency: 'GBP',
  minutes: 120,
  day: '2026-11-29',
  start: null,
  is_free: true,
  message: 'I bring the drill.',
  times_booked: 2,
  createdAt: '2026-11-25T08:00:00.000Z',
  ...parts,
})

/** Two shelves that Maya asks for, answered by Amara. */
export const makeNeed = (parts: Partial<Need> = {}): Need => ({
  id: 'need',
  status: 'open',
  category: { id: 'repairs', title: 'Home repairs' },
  title: 'Two shelves',
  description: 'The wall is brick.',
  day: null,
  budget: 40,
  currency: 'GBP',
  thumbnails: [],
  user: person('Maya'),
  distance_band: null,
  own: true,
  answer_count: 1,
  answers: [makeAnswer()],
  booking_id: null,
  expires_at: '2026-12-09T08:00:00.000Z',
  createdAt: '2026-11-25T08:00:00.000Z',
  ...parts,
})
