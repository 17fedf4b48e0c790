import { sql } from 'drizzle-orm'
import { check, index, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, id, plainOrder } from '../columns.ts'

/**
 * Search synonyms, edited by moderators: for a word or phrase, other words and phrases, or a category. Folded as the
 * offers' words are (`fold_text`).
 */
export const searchSynonyms = pgTable(
  'search_synonyms',
  {
    id: id(),
    term: plainOrder('term').notNull().unique('search_synonyms_term_key'),
    words: text('words').array().notNull().default(sql`'{}'`),
    /** A category's title, not id: in a new installation, categories are published after the synonyms are loaded. */
    category: text('category'),
    createdAt: createdAt(),
  },
  (t) => [
    check('search_synonyms_says_something', sql`cardinality(${t.words}) > 0 or ${t.category} is not null`),
  ],
)

/** Distinct words of all offers so far, kept by the database, for recognising words and correcting typos. */
export const offerVocabulary = pgTable(
  'offer_vocabulary',
  {
    word: plainOrder('word').primaryKey(),
    /** Stem, as in the offers' documents. */
    stem: text('stem').notNull(),
    /** The word with one letter left out, each way (`word_variants`). */
    variants: text('variants').array().notNull(),
  },
  (t) => [
    index('offer_vocabulary_stem_idx').on(t.stem),
    index('offer_vocabulary_variants_idx').using('gin', t.variants),
  ],
)
