import { SYNONYMS_FRESH } from '@kindling/domain/offers/synonym-rules'
import { foldWords } from '@kindling/domain/search/fold-words'
import type { Executor } from '../../../db/connect.ts'
import { bothNumbers, singularOf } from './plurals.ts'
import { listForQuestions } from './synonym-store.ts'
import { allOf, anyOf, lexeme } from './tsquery-text.ts'
import { type Stemmed, stemWords } from './word-store.ts'

/** A hyphenated word. */
export interface Compound {
  parts: readonly string[]
  joined: string
}

/** The synonyms, indexed for lookup by the words of a query. */
export interface Synonyms {
  /** By the key of a term: its alternatives, each a `tsquery`. */
  byKey: ReadonlyMap<string, readonly string[]>
  /** Number of words in the longest term. */
  longest: number
  /** All words in the table: these aren't corrected as typos. */
  words: ReadonlySet<string>
  stems: ReadonlySet<string>
}

export type Stems = ReadonlyMap<string, Stemmed>

/** Lookup key of a word: the stem of its singular. */
export function keyOf(word: string, stems: Stems): string {
  return stems.get(singularOf(word))?.stems[0] ?? word
}

/** A word as a `tsquery` of its singular and plural; undefined for a PostgreSQL stop word. */
export function queryOf(word: string, stems: Stems): string | undefined {
  const found = bothNumbers(word).flatMap((form) => stems.get(form)?.stems ?? [])
  return found.length === 0 ? undefined : anyOf(found.map(lexeme))
}

/** A `tsquery` that requires all of several words. */
function phraseQuery(words: readonly string[], stems: Stems): string[] {
  const queries = words.map((word) => queryOf(word, stems)).filter((query) => query !== undefined)
  return queries.length === 0 ? [] : [allOf(queries)]
}

/** The words with their singulars and plurals, for which stems are looked up. */
export const formsOf = (words: readonly string[]) => [
  ...new Set(words.flatMap((word) => [word, ...bothNumbers(word)])),
]

async function read(db: Executor): Promise<Synonyms> {
  const rows = await listForQuestions(db)
  const words = new Set(rows.flatMap(({ term, words: others }) => [term, ...others].flatMap(split)))
  const stems = await stemWords(db, formsOf([...words]))
  const byKey = new Map<string, string[]>()
  let longest = 1
  for (const { term, words: others, categoryId } of rows) {
    const typed = split(term)
    const queries = others.flatMap((other) => phraseQuery(split(other), stems))
    const key = typed.map((word) => keyOf(word, stems)).join(' ')
    byKey.set(key, [...(byKey.get(key) ?? []), ...within(categoryId, queries)])
    longest = Math.max(longest, typed.length)
  }
  const known = [...words].flatMap((word) => stems.get(word)?.stems ?? [])
  return { byKey, longest, words, stems: new Set(known) }
}

/**
 * Limits synonym words to the services of a category. Elsewhere they mislead: a dog walker who takes photos
 * is no photographer, and who searches for a handyman wants a person, not a tool.
 */
function within(categoryId: string | null, words: readonly string[]): readonly string[] {
  if (categoryId === null) return words
  const category = lexeme(`c:${categoryId}`)
  return words.length === 0 ? [category] : [category, allOf([category, anyOf(words)])]
}

// Folded anew: older rows may have been stored under an earlier folding rule.
const split = (text: string) => foldWords(text)

/** Adds hyphenated words in one word as synonyms: `t-shirt` also finds `tshirt`. */
export function withCompounds(synonyms: Synonyms, compounds: readonly Compound[], stems: Stems): Synonyms {
  if (compounds.length === 0) return synonyms
  const byKey = new Map(synonyms.byKey)
  for (const { parts, joined } of compounds) {
    const key = parts.map((part) => keyOf(part, stems)).join(' ')
    byKey.set(
      key,
      [...(byKey.get(key) ?? []), queryOf(joined, stems) ?? [], byKey.get(keyOf(joined, stems)) ?? []].flat(),
    )
  }
  return {
    ...synonyms,
    byKey,
    longest: Math.max(synonyms.longest, ...compounds.map(({ parts }) => parts.length)),
  }
}

const kept = new WeakMap<Executor, { reading: Promise<Synonyms>; until: number }>()

/** Cached synonyms; an edit by another process shows after at most a minute. */
export async function knownSynonyms(db: Executor): Promise<Synonyms> {
  const known = kept.get(db)
  if (known !== undefined && performance.now() < known.until) return await known.reading
  const reading = read(db)
  const entry = { reading, until: performance.now() + SYNONYMS_FRESH }
  kept.set(db, entry)
  try {
    return await reading
  } catch (error) {
    if (kept.get(db) === entry) kept.delete(db)
    throw error
  }
}

/** Clears the cache after an edit in this process. */
export function forgetSynonyms(db: Executor): void {
  kept.delete(db)
}
