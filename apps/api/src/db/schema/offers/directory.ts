import { sql } from 'drizzle-orm'
import { check, doublePrecision, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { cube, plainOrder } from '../columns.ts'
import { members } from '../members/members.ts'

/**
 * Who can be found, and by what: a row for each member who hasn't left. The database keeps it from what members and
 * skills say (`directory_refresh`), so that nobody who writes those can forget it. Its position is the blurred one:
 * whatever searches here can't tell where anybody lives (docs/decisions/137).
 */
export const directory = pgTable(
  'directory',
  {
    memberId: uuid('member_id')
      .primaryKey()
      .references(() => members.id),
    /** First and last name, as words to compare. */
    name: plainOrder('name').notNull(),
    /** Name and skills, then behind a bar the place, in each spelling, each word after a space. */
    sought: text('sought').notNull(),
    /** Categories that the member offers, and their titles, in one order. */
    categories: uuid('categories').array().notNull(),
    titles: text('titles').array().notNull(),
    /** Degrees of a place 700 to 1500 metres from the real one. */
    lat: doublePrecision('lat'),
    lon: doublePrecision('lon'),
    at: cube('at'),
    /** The square of the map that the place lies in (`features/people/cells.ts`). */
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
 * The places that were drawn for a member to be shown at. The database keeps them (`draw_place`) and deletes them when the
 * member leaves. The one in use has the home that it was taken for: a home within 50 metres of that is shown there as
 * well. Earlier ones may be used again, so that many moves of a member don't tell where they live (docs/decisions/137).
 */
export const shownPlaces = pgTable(
  'shown_places',
  {
    memberId: uuid('member_id')
      .notNull()
      .references(() => members.id),
    /** Counts the draws, and is in the key of each; 0 is a place from before they were counted. */
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

/** The words that a member is found by. */
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

/** Every word of names and skills once, with what it may look like with one letter left out: where a typo finds the word it meant. */
export const directoryVocabulary = pgTable(
  'directory_vocabulary',
  {
    word: plainOrder('word').primaryKey(),
    variants: text('variants').array().notNull(),
  },
  (t) => [index('directory_vocabulary_variants_idx').using('gin', t.variants)],
)
