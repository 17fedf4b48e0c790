import type { EndpointData } from '../endpoint.ts'
import type { Skill, SkillOffer, skillContract } from '../skills/skill-contract.ts'
import { hoursFromNow } from './clock.ts'
import { amara, idOf, maya } from './people.ts'

/** A skill that a member offers: by default Amara's shelves, with two pictures. */
export function makeSkill(overrides: Partial<Skill> = {}): Skill {
  return {
    _id: idOf(201),
    skill_id: idOf(211),
    skill_type: 'Furniture and shelves',
    experience_level: 'expert',
    description: 'I put up shelves and curtain rails, and bring drill, plugs and a spirit level.',
    hourly_rate: 18,
    spark_token: 9,
    thumbnail01: '/files/shelves.webp',
    thumbnail02: '/files/shelves-2.webp',
    thumbnail03: null,
    thumbnail04: null,
    approval_status: 'approved',
    paused: false,
    terms: {
      min_minutes: 60,
      step_minutes: 30,
      packages: [],
      policy: 'flexible',
      instant: false,
      place: 'client',
      travel_km: 5,
    },
    createdAt: hoursFromNow(-2000),
    updatedAt: hoursFromNow(-50),
    ...overrides,
  }
}

/** A skill of the signed-in member: by default Maya's bread, with one picture. */
export function makeOwnSkill(overrides: Partial<Skill> = {}): Skill {
  return makeSkill({
    _id: idOf(202),
    skill_id: idOf(212),
    skill_type: 'Baking bread',
    experience_level: 'intermediate',
    description: 'We bake a loaf together in your kitchen. I bring the starter; you need flour and an oven.',
    hourly_rate: 12,
    spark_token: 6,
    thumbnail01: '/files/bread.webp',
    thumbnail02: null,
    ...overrides,
  })
}

type FoundSkill = EndpointData<typeof skillContract.get>

/** A skill with its provider and rating: by default Amara's shelves, rated by twelve neighbours. */
export function makeFoundSkill(overrides: Partial<FoundSkill> = {}): FoundSkill {
  return {
    skill: makeSkill(),
    user: { ...amara, location: 'Camden' },
    rating: 4.7,
    total_reviews: 12,
    ...overrides,
  }
}

/** The signed-in member's own skill, as its screen reads it: by default Maya's bread. */
export const makeFoundOwnSkill = (overrides: Partial<Skill> = {}): FoundSkill =>
  makeFoundSkill({
    skill: makeOwnSkill(overrides),
    user: { ...maya, location: 'Camden' },
    rating: 5,
    total_reviews: 1,
  })

/** A member's offer in the list of a category: by default Amara's shelves. */
export function makeSkillOffer(overrides: Partial<SkillOffer> = {}): SkillOffer {
  const { _id, experience_level, hourly_rate, spark_token } = makeSkill()
  return {
    ...amara,
    location: 'Camden',
    userId: amara.id,
    skillId: _id,
    experience_level,
    hourly_rate,
    spark_token,
    rating: 4.7,
    total_reviews: 12,
    ...overrides,
  }
}
