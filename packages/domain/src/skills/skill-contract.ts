import * as z from 'zod/mini'
import { termsSchema } from '../appointments/terms-schema.ts'
import { endpoint } from '../endpoint.ts'
import { byId, instantSchema, pageQuery } from '../wire.ts'
import { experienceLevelSchema } from './experience-level.ts'

export const categorySchema = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  /** Name of a drawing of the design system. */
  thumbnail: z.string(),
  status: z.enum(['draft', 'published']),
  /** The number of members who offer it. */
  people: z.number(),
})
export type Category = z.output<typeof categorySchema>

/** A skill that a member offers. `_id` is the offer's id, `skill_id` the category's. */
export const skillSchema = z.object({
  _id: z.string(),
  skill_id: z.string(),
  skill_type: z.string(),
  experience_level: experienceLevelSchema,
  description: z.string(),
  /** Pounds per hour, two decimals at most. */
  hourly_rate: z.number(),
  /** Spark tokens per hour, three decimals at most. */
  spark_token: z.number(),
  thumbnail01: z.nullable(z.string()),
  thumbnail02: z.nullable(z.string()),
  thumbnail03: z.nullable(z.string()),
  thumbnail04: z.nullable(z.string()),
  approval_status: z.enum(['pending', 'approved', 'rejected']),
  /** Paused by its owner: it can't be booked, and others don't see it. */
  paused: z.boolean(),
  /** Booking terms: lengths, place, cancellation policy. */
  terms: termsSchema,
  createdAt: instantSchema,
  /** Increases with every edit by its owner. */
  updatedAt: instantSchema,
})
export type Skill = z.output<typeof skillSchema>

const personSchema = z.object({
  id: z.string(),
  firstname: z.string(),
  lastname: z.string(),
  photourl: z.nullable(z.string()),
  location: z.nullable(z.string()),
})

/** One row of a category's list: member, level, rate. */
export const skillOfferSchema = z.extend(personSchema, {
  userId: z.string(),
  skillId: z.string(),
  experience_level: experienceLevelSchema,
  hourly_rate: z.number(),
  spark_token: z.number(),
  rating: z.nullable(z.number()),
  total_reviews: z.number(),
})
export type SkillOffer = z.output<typeof skillOfferSchema>

export const skillContract = {
  categories: endpoint({
    method: 'GET',
    path: '/admin/skills/get/published',
    auth: 'access',
    kind: 'browse',
    summary: 'Published categories',
    data: z.array(categorySchema),
    failure: 'Unable to load categories. Please try again later.',
  }),
  /**
   * Sorted by distance from the caller's home, newest first where that is unknown; only approved skills that aren't
   * paused, never the caller's own. `before` is the skillId of the last row.
   */
  byCategory: endpoint({
    method: 'GET',
    path: '/skills/category/{id}/users',
    auth: 'access',
    kind: 'browse',
    limit: 'people',
    summary: 'Members who offer a category',
    params: byId,
    query: pageQuery,
    data: z.array(skillOfferSchema),
    failure: 'Unable to load skills. Please try again later.',
  }),
  mine: endpoint({
    method: 'GET',
    path: '/skills/user/all',
    auth: 'access',
    kind: 'own',
    summary: 'The caller’s own skills',
    data: z.array(skillSchema),
    failure: 'Failed to fetch skills',
  }),
  /** Somebody else's skill is found only while it is approved and not paused. */
  get: endpoint({
    method: 'GET',
    path: '/skills/{id}',
    auth: 'access',
    kind: 'browse',
    limit: 'people',
    summary: 'One skill, who offers it, and how those who booked it rate it',
    params: byId,
    data: z.object({
      skill: skillSchema,
      user: personSchema,
      /** Mean of the skill's published reviews, one decimal; null without any. */
      rating: z.nullable(z.number()),
      total_reviews: z.number(),
    }),
    failure: 'Failed to fetch skills',
  }),
}
