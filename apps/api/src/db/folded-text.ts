import { spellingsOf } from '@kindling/domain/search/fold-words'
import { or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** What isn't plain letters, signs of a keyboard, or the quotes and dashes that phones put in their place. */
const notPlain = '[^\\u0001-\\u007f\\u00a3\\u2010-\\u2027\\u20ac]'

/**
 * Whether a text holds what was typed, by the rule of all searches (docs/decisions/140): its words side by side as a
 * `phrase`, or all of its `words` in any order. What has no words is looked for as it is.
 */
export function holdsTyped(text: SQLWrapper, typed: string, as: 'phrase' | 'words'): SQL | undefined {
  const [words = [], ...others] = spellingsOf(typed)
  if (words.length === 0) return sql`strpos(${text}, ${typed.trim()}) > 0`
  return or(...[words, ...others].map((spelling) => holds(text, spelling, as)))
}

function holds(text: SQLWrapper, words: readonly string[], as: 'phrase' | 'words'): SQL {
  const wanted = as === 'phrase' ? [words.join(' ')] : words
  const patterns = wanted.map((one) => `%${one}%`)
  // Folding takes thirty times as long as this: a plain text has all letters of a word in their order, or not the word.
  const inOrder = words.map((word) => `%${[...word].join('%')}%`)
  return sql`((${text} ilike all (${sql.param(inOrder)}::text[]) or ${text} ~ ${notPlain})
    and array_to_string(spellings(${text}), ' | ') like all (${sql.param(patterns)}::text[]))`
}
