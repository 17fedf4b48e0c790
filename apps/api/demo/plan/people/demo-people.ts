import type { Trade } from '../../catalogue/trade.ts'
import { baking, gardening } from '../../catalogue/trades-of-making.ts'
import { homeRepairs } from '../../catalogue/trades-of-the-house.ts'
import { type Face, makeFace } from '../../drawings/avatar.ts'
import { chanceOf } from '../../random.ts'
import type { Person } from './person.ts'

export interface DemoPerson {
  email: string
  role: 'member' | 'moderator'
  who: { firstname: string; lastname: string; gender: Person['gender']; face: Face }
  street: string
  /** Home position; by default anywhere in their neighbourhood. */
  home?: { lat: number; lon: number }
  bio: string
  trade: Trade
  joinedDaysAgo: number
}

function woman(name: string, skinTones: readonly number[], change: Partial<Face>): Face {
  return { ...makeFace(chanceOf(name), { gender: 'female', skinTones, cover: undefined }), ...change }
}

/**
 * The accounts of the login page, in this order: client, provider, moderator. All live in Camden, the first
 * two so near that the provider's shown place is always within a mile of the client.
 */
export const demoPeople: readonly DemoPerson[] = [
  {
    email: 'client@kindling.test',
    role: 'member',
    who: {
      firstname: 'Maya',
      lastname: 'Okafor',
      gender: 'female',
      face: woman('Maya', [5], { isSmilingWide: true, hasGlasses: false }),
    },
    street: '10 Camden High Street',
    home: { lat: 51.539, lon: -0.1426 },
    bio: 'Nurse on late shifts, baker on early mornings. New shelves wanted, bread offered.',
    trade: baking,
    joinedDaysAgo: 96,
  },
  {
    email: 'provider@kindling.test',
    role: 'member',
    who: {
      firstname: 'Amara',
      lastname: 'Kamara',
      gender: 'female',
      face: woman('Amara', [6], { isSmilingWide: false, hasGlasses: true }),
    },
    street: '27 Albert Road',
    home: { lat: 51.5395, lon: -0.1421 },
    bio: 'Carpenter, 12 years. Small jobs done properly, with a level and a dustpan. In Camden since before the coffee shops.',
    trade: homeRepairs,
    joinedDaysAgo: 412,
  },
  {
    email: 'moderator@kindling.test',
    role: 'moderator',
    who: {
      firstname: 'Ruth',
      lastname: 'Ashdown',
      gender: 'female',
      face: woman('Ruth', [1], { hair: '#b9b2aa' }),
    },
    street: '3 Priory Gardens',
    bio: 'Keeps the noticeboard tidy and the disputes short. Roses, mostly.',
    trade: gardening,
    joinedDaysAgo: 430,
  },
]
