import * as z from 'zod/mini'
import { visibleLine } from '../wire.ts'
import {
  MOST_LETTERS_OF_A_WORD,
  MOST_WORDS_OF_A_TERM,
  SAYS_NOTHING,
  type Synonym,
} from './synonym-contract.ts'

/** Splits typed words and phrases at commas and line breaks. */
function splitWords(text: string): string[] {
  return text
    .split(/[,\n]/)
    .map((word) => word.trim())
    .filter((word) => word !== '')
}

const typed = z
  .object({
    term: visibleLine(MOST_LETTERS_OF_A_WORD, 'Type a word or phrase'),
    words: z.string().check(
      z.refine(
        (text) => splitWords(text).length <= MOST_WORDS_OF_A_TERM,
        `Use ${MOST_WORDS_OF_A_TERM} or fewer`,
      ),
      z.refine(
        (text) => splitWords(text).every(({ length }) => length <= MOST_LETTERS_OF_A_WORD),
        `Use ${MOST_LETTERS_OF_A_WORD} characters or fewer for each, with a comma between them`,
      ),
    ),
    /** Empty for none. */
    category: z.string(),
  })
  .check(
    z.refine(({ words, category }) => splitWords(words).length > 0 || category !== '', {
      error: SAYS_NOTHING,
      path: ['words'],
    }),
  )

/** Form schema that converts typed values into the request body. */
export const synonymFormSchema = z.pipe(
  typed,
  z.transform(({ term, words, category }) => ({
    term,
    words: splitWords(words),
    category: category === '' ? null : category,
  })),
)

/** Initial form values of a synonym. */
export function typedOf(synonym: Synonym | undefined) {
  const { term = '', words = [], category = null } = synonym ?? {}
  return { term, words: words.join(', '), category: category ?? '' }
}
