import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { byId, visibleLine } from '../wire.ts'

/** The most characters of a word or phrase. */
export const MOST_LETTERS_OF_A_WORD = 60
/** The most synonyms of one term. */
export const MOST_WORDS_OF_A_TERM = 12

export const SAYS_NOTHING = 'Add another word, or choose a category'

/** Synonyms of a word or phrase in the offer search. */
export const synonymSchema = z.object({
  id: z.string(),
  /** Normalised, as all words here: lower case, without accents and punctuation. */
  term: z.string(),
  words: z.array(z.string()),
  /** Title of a category that the term also finds. An unpublished one finds nothing. */
  category: z.nullable(z.string()),
})
export type Synonym = z.output<typeof synonymSchema>

const word = visibleLine(MOST_LETTERS_OF_A_WORD, 'Type a word or phrase')

/** As a moderator types it; it is normalised before it is stored. */
export const synonymBody = z
  .object({
    term: word,
    words: z
      .array(word)
      .check(z.maxLength(MOST_WORDS_OF_A_TERM, `Use ${MOST_WORDS_OF_A_TERM} words or fewer`)),
    category: z.nullable(visibleLine(80, 'Choose a category')),
  })
  .check(
    z.refine(({ words, category }) => words.length > 0 || category !== null, {
      error: SAYS_NOTHING,
      path: ['words'],
    }),
  )
export type SynonymBody = z.output<typeof synonymBody>

/** Synonyms of the search, edited by moderators. Every change is in the moderation log. */
export const synonymContract = {
  /** Sorted alphabetically: `after` is the term of the last row that the caller has. */
  list: endpoint({
    method: 'GET',
    path: '/admin/synonyms',
    auth: 'moderator',
    kind: 'decide',
    summary: 'Words that searches know, by the alphabet',
    query: z.object({
      /** A substring of a term, its synonyms or its category. */
      q: z.optional(z.string().check(z.trim(), z.maxLength(MOST_LETTERS_OF_A_WORD))),
      after: z.optional(z.string().check(z.maxLength(MOST_LETTERS_OF_A_WORD))),
      limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(50)), 20),
    }),
    data: z.array(synonymSchema),
    failure: 'Failed to fetch the words',
  }),
  add: endpoint({
    method: 'POST',
    path: '/admin/synonyms',
    auth: 'moderator',
    kind: 'decide',
    summary: 'Have searches know a word or phrase',
    body: synonymBody,
    data: synonymSchema,
    failure: 'Failed to add the word',
  }),
  change: endpoint({
    method: 'PUT',
    path: '/admin/synonyms/{id}',
    auth: 'moderator',
    kind: 'decide',
    summary: 'Change what searches look for by a word',
    params: byId,
    body: synonymBody,
    data: synonymSchema,
    failure: 'Failed to change the word',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/admin/synonyms/{id}',
    auth: 'moderator',
    kind: 'decide',
    summary: 'Have searches forget a word',
    params: byId,
    data: z.object({ id: z.string() }),
    failure: 'Failed to delete the word',
  }),
}
