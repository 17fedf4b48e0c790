import { sql } from 'drizzle-orm'
import { check, doublePrecision, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { cube, plainOrder } from '../columns.ts'
import { members } from '../members/members.ts'

/**
 * Search index of members: a row for each who hasn't left, kept by triggers on members and skills
 * (`directory_refresh`). Its position is the blurred one, so that searches can't reveal where anybody lives
 * (docs/decisions/137).
 */
export const directory = pgTable(
  'directory',
  {
    memberId: uuid('member_id')
      .primaryKey()
      .references(() => members.id),
    /** First and last name, folded for comparison. */
    name: plainOrder('name').notNull(),
    /** Name and skills, then after a bar the place, in each spelling, each word after a space. */
    sought: text('sought').notNull(),
    /** Categories that the member offers, and their titles, in the same order. */
    categories: uuid('categories').array().notNull(),
    titles: text('titles').array().notNull(),
    /** Degrees; a place 700 to 1,500 metres from the real one. */
    lat: doublePrecision('lat'),
    lon: doublePrecision('lon'),
    at: cube('at'),
    /** Map cell of the place (`features/people/cells.ts`). */
    cell: integer('cell'),
  },
  (t) => [
    index('directory_at_idx').using('gist', t.at),
    index('directory_cell_idx').on(t.cell, t.memberId),
    index('directory_name_idx').on(t.name),
    check('directory_place_whole', sql`num_nulls(${t.lat}, ${t.lon}, ${t.at}, ${t.cell}) in (0, 4)`),
    check('directory_titles', sql`cardinality(${t.titles}) = cardinality(${t.categories})`),
  ],
)

/**
 * Shown (blurred) places drawn for a member, kept by the database (`draw_place`) and deleted when the member leaves.
 * The current one keeps the home that it was drawn for: a home within 50 metres of that reuses it. Earlier ones may be
 * reused, so that many moves don't reveal where a member lives (docs/decisions/137).
 */
export const shownPlaces = pgTable(
  'shown_places',
  {
    memberId: uuid('member_id')
      .notNull()
      .references(() => members.id),
    /** Number of the draw, part of its key; 0 for a place from before draws were numbered. */
    nth: integer('nth').notNull(),
    lat: doublePrecision('lat').notNull(),
    lon: doublePrecision('lon').notNull(),
    homeLat: doublePrecision('home_lat'),
    homeLon: doublePrecision('home_lon'),
  },
  (t) => [
    primaryKey({ columns: [t.memberId, t.nth] }),
    check('shown_places_home', sql`num_nulls(${t.homeLat}, ${t.homeLon}) in (0, 2)`),
  ],
)

/** Search words of members. */
export const directoryWords = pgTable(
  'directory_words',
  {
    word: plainOrder('word').notNull(),
    memberId: uuid('member_id')
      .notNull()
      .references(() => directory.memberId, { onDelete: 'cascade' }),
  },
  (t) => [primaryKey({ columns: [t.word, t.memberId] }), index('directory_words_member_idx').on(t.memberId)],
)

/** Distinct words of names and skills, each with its variants of one letter left out, for typo-tolerant search. */
export const directoryVocabulary = pgTable(
  'directory_vocabulary',
  {
    word: plainOrder('word').primaryKey(),
    variants: text('variants').array().notNull(),
  },
  (t) => [index('directory_vocabulary_variants_idx').using('gin', t.variants)],
)
