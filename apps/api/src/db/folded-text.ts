import { spellingsOf } from '@kindling/domain/search/fold-words'
import { or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** Any character but ASCII, £, € and typographic quotes and dashes. */
const notPlain = '[^\\u0001-\\u007f\\u00a3\\u2010-\\u2027\\u20ac]'

/**
 * SQL condition: the text contains what was typed, by the search rules (docs/decisions/140): the words side by side as
 * a `phrase`, or all `words` in any order. Input without words is matched literally.
 */
export function holdsTyped(text: SQLWrapper, typed: string, as: 'phrase' | 'words'): SQL | undefined {
  const [words = [], ...others] = spellingsOf(typed)
  if (words.length === 0) return sql`strpos(${text}, ${typed.trim()}) > 0`
  return or(...[words, ...others].map((spelling) => holds(text, spelling, as)))
}

function holds(text: SQLWrapper, words: readonly string[], as: 'phrase' | 'words'): SQL {
  const wanted = as === 'phrase' ? [words.join(' ')] : words
  const patterns = wanted.map((one) => `%${one}%`)
  // Pre-filter, thirty times as fast as folding: a plain text without all letters of a word in order can't contain the
  // word.
  const inOrder = words.map((word) => `%${[...word].join('%')}%`)
  return sql`((${text} ilike all (${sql.param(inOrder)}::text[]) or ${text} ~ ${notPlain})
    and array_to_string(spellings(${text}), ' | ') like all (${sql.param(patterns)}::text[]))`
}
