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
 * What can be booked: a row for each skill that others see. The database keeps it from what skills, members, categories
 * and reviews say (`offer_refresh`). Its position is the blurred one of the directory (docs/decisions/137).
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
     * The words of the title, the description, packages and the owner's own words, and as words of their own what
     * filters ask for: its category, level, place, price and rating. The index has each word once more for the squares
     * of the map that the offer lies in (`offer_keys`).
     */
    document: tsvector('document').notNull(),
    pence: minorUnits('pence').notNull(),
    sparkMillis: minorUnits('spark_millis').notNull(),
    /** `none` of a thing. */
    experienceLevel: text('experience_level').notNull(),
    place: text('place').notNull(),
    instant: boolean('instant').notNull(),
    verified: boolean('verified').notNull(),
    /** Whether strangers see it, with a public page. */
    isPublic: boolean('is_public').notNull(),
    /** Of the reviews that count (`marketplace/published-review-store.ts`). */
    ratingSum: integer('rating_sum').notNull().default(0),
    ratingCount: integer('rating_count').notNull().default(0),
    /** The median time until its owner answers a request, of the last year; counted at night. */
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
