import { sql } from 'drizzle-orm'
import { check, index, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, id, plainOrder } from '../columns.ts'

/**
 * What else to look for where somebody's question has a word or phrase: other words and phrases, and a category.
 * Moderators edit it. Everything is folded as the offers' words are (`fold_text`).
 */
export const searchSynonyms = pgTable(
  'search_synonyms',
  {
    id: id(),
    term: plainOrder('term').notNull().unique('search_synonyms_term_key'),
    words: text('words').array().notNull().default(sql`'{}'`),
    /** A category's title: the categories of a fresh Kindling are published later than its words are known. */
    category: text('category'),
    createdAt: createdAt(),
  },
  (t) => [
    check('search_synonyms_says_something', sql`cardinality(${t.words}) > 0 or ${t.category} is not null`),
  ],
)

/** Every word that an offer was ever found by, kept by the database: whether a typed word is one, and what a typo meant. */
export const offerVocabulary = pgTable(
  'offer_vocabulary',
  {
    word: plainOrder('word').primaryKey(),
    /** As the offers' documents have it. */
    stem: text('stem').notNull(),
    /** What it may look like with one letter left out (`word_variants`). */
    variants: text('variants').array().notNull(),
  },
  (t) => [
    index('offer_vocabulary_stem_idx').on(t.stem),
    index('offer_vocabulary_variants_idx').using('gin', t.variants),
  ],
)
