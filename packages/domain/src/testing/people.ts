import type { OwnProfile, PublicProfile } from '../profile/profile-contract.ts'

// The people of stories and tests. Pictures are files of Storybook.

/** The id of a row of stories and tests, by a number of its own. */
export const idOf = (nth: number) => `0199c2a4-5b1e-7c3a-9d10-${String(nth).padStart(12, '0')}`

/** The parts of a member that every answer with people has. */
export interface Person {
  id: string
  firstname: string
  lastname: string
  photourl: string | null
}

/** Looks for help, and pays. */
export const maya: Person = {
  id: idOf(1),
  firstname: 'Maya',
  lastname: 'Osei',
  photourl: '/files/maya.webp',
}

/** Puts up shelves. */
export const amara: Person = {
  id: idOf(2),
  firstname: 'Amara',
  lastname: 'Okafor',
  photourl: '/files/amara.webp',
}

/** A member without a picture. */
export const tom: Person = { id: idOf(3), firstname: 'Tom', lastname: 'Reilly', photourl: null }

/** The shortest name. */
export const shortest: Person = { id: idOf(4), firstname: 'E', lastname: 'O', photourl: '/files/li.webp' }

/** A name of 80 letters without a space. */
export const longest: Person = {
  id: idOf(5),
  firstname: 'Wolfeschlegelsteinhausenbergerdorff'.padEnd(50, 'welchevoralternwaren'),
  lastname: 'Schreckenbergergasse'.padEnd(30, 'nstein'),
  photourl: null,
}

/** A word of 80 letters, for titles and texts of members. */
export const longWord = 'Donaudampfschifffahrtsgesellschaft'.repeat(3).slice(0, 80)

/** A name that is written from right to left. */
export const yael: Person = {
  id: idOf(6),
  firstname: 'יעל',
  lastname: 'בן־דוד',
  photourl: '/files/yael.webp',
}

/** The moderator who is signed in at the moderators' desk. */
export const nadia: Person = { id: idOf(7), firstname: 'Nadia', lastname: 'Haddad', photourl: null }

/** The second moderator. */
export const piotr: Person = { id: idOf(8), firstname: 'Piotr', lastname: 'Zielinski', photourl: null }

/** What other members see of a member: by default Amara, who lives in Camden and is verified. */
export function makePublicProfile(overrides: Partial<PublicProfile> = {}): PublicProfile {
  return {
    ...amara,
    bio: 'I have put up shelves in half of Camden, and the other half has my number.',
    location: 'Camden',
    kyc_status: 'verified',
    total_followers: 24,
    total_following: 11,
    rating: 4.7,
    total_reviews: 12,
    is_following: false,
    times_booked: 0,
    skills: [],
    ...overrides,
  }
}

/** The signed-in member's own profile: by default Maya, with 42.50 pounds and 14.5 sparks in her wallet. */
export function makeOwnProfile(overrides: Partial<OwnProfile> = {}): OwnProfile {
  return {
    ...makePublicProfile(maya),
    bio: 'I bake, and my shelves are crooked.',
    kyc_status: 'none',
    total_followers: 3,
    total_following: 5,
    rating: 4.8,
    total_reviews: 6,
    email: 'maya@kindling.test',
    email_problem: null,
    phone: '07700900123',
    gender: 'female',
    street: '10 Camden High Street',
    zip_code: 'NW1 0JH',
    website: null,
    lat: 51.539,
    lon: -0.1426,
    exactness: 'address',
    time_zone: 'Europe/London',
    payment_method: true,
    linked_account: false,
    cash_balance: 42.5,
    spark_token_balance: 14.5,
    referral_code: 'MAYA42',
    ...overrides,
  }
}
