import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  customType,
  doublePrecision,
  index,
  integer,
  pgTable,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { createdAt, cube, minorUnits } from '../columns.ts'
import { members } from '../members/members.ts'
import { skillCategories, skills } from './skills.ts'

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/**
 * Search index of bookable skills: a row for each visible skill, kept by triggers on skills, members, categories and
 * reviews (`offer_refresh`). Its position is the blurred one of the directory (docs/decisions/137).
 */
export const offers = pgTable(
  'offers',
  {
    skillId: uuid('skill_id')
      .primaryKey()
      .references(() => skills.id, { onDelete: 'cascade' }),
    memberId: uuid('member_id')
      .notNull()
      .references(() => members.id),
    categoryId: uuid('category_id')
      .notNull()
      .references(() => skillCategories.id),
    /**
     * Search document: words of title, description, packages and search words of the owner, and filters as special
     * words: category, level, place, price and rating. The index also has each word combined with the map cells of the
     * offer (`offer_keys`).
     */
    document: tsvector('document').notNull(),
    pence: minorUnits('pence').notNull(),
    sparkMillis: minorUnits('spark_millis').notNull(),
    /** `none` for a thing. */
    experienceLevel: text('experience_level').notNull(),
    place: text('place').notNull(),
    instant: boolean('instant').notNull(),
    verified: boolean('verified').notNull(),
    /** Whether it has a public page for visitors who aren't signed in. */
    isPublic: boolean('is_public').notNull(),
    /** Sum of the counted reviews (`marketplace/published-review-store.ts`). */
    ratingSum: integer('rating_sum').notNull().default(0),
    ratingCount: integer('rating_count').notNull().default(0),
    /** Median response time of the owner over the last year, in minutes; updated at night. */
    answersMinutes: integer('answers_minutes'),
    lat: doublePrecision('lat'),
    lon: doublePrecision('lon'),
    at: cube('at'),
    createdAt: createdAt(),
  },
  (t) => [
    index('offers_keys_idx').using('gin', sql`offer_keys(${t.document}, ${t.lat}, ${t.lon})`),
    index('offers_at_idx').using('gist', t.at),
    index('offers_category_at_idx').using('gist', t.categoryId, t.at),
    index('offers_member_idx').on(t.memberId),
    check('offers_place_whole', sql`num_nulls(${t.lat}, ${t.lon}, ${t.at}) in (0, 3)`),
  ],
)
