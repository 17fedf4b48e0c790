import { compoundsOf, foldWords } from '@kindling/domain/search/fold-words'
import type { Executor } from '../../../db/connect.ts'
import { isFiller } from './fillers.ts'
import type { Question } from './question.ts'
import { readMistypedPlace } from './read-mistyped-place.ts'
import { readPlace } from './read-place.ts'
import {
  formsOf,
  keyOf,
  knownSynonyms,
  queryOf,
  type Stems,
  type Synonyms,
  withCompounds,
} from './synonyms.ts'
import { allOf, anyOf, lexeme } from './tsquery-text.ts'
import { correctWords, findUnknown, type Instead } from './unknown-words.ts'
import { stemWords } from './word-store.ts'

/** Most words of a query that are read. */
const MOST_WORDS = 16
/** Longest word; `tsquery` limits the length of a lexeme. */
const LONGEST_WORD = 60

/** `near me`, `in my area`: dropped, since a search is near the caller anyway. */
const nearness = new Set([
  'near',
  'nearby',
  'me',
  'my',
  'in',
  'the',
  'area',
  'around',
  'here',
  'local',
  'by',
  'close',
])

/** One wanted thing of a query. */
interface Term {
  /** Its first word. */
  word: string
  group: string
  /** Stop words: used only where the query has nothing else. */
  isWeak: boolean
}

/**
 * Parses a search query into groups with synonyms and without stop words, and the place that it names. Typed
 * characters are never parsed as `tsquery` syntax.
 */
export async function readQuestion(db: Executor, q: string): Promise<Question> {
  const synonyms = await knownSynonyms(db)
  const typed = foldWords(q)
    .filter((word) => word.length <= LONGEST_WORD)
    .slice(0, MOST_WORDS)
  const compounds = compoundsOf(q)
  const isTerm = (word: string) => synonyms.words.has(word)
  const asTyped = readPlace(typed, isTerm)
  const stems = await stemWords(db, formsOf([...asTyped.rest, ...compounds.map(({ joined }) => joined)]))
  const unknown = await findUnknown(db, asTyped.rest, stems, synonyms)
  const mistyped = readMistypedPlace(typed, asTyped.place, unknown, isTerm)
  const { place, rest } = mistyped ?? asTyped
  const spelt = mistyped?.typed ?? typed
  const { words, instead } = await correctWords(db, rest, unknown, stems)
  const terms = termsOf(words, stems, withCompounds(synonyms, compounds, stems), instead)
  const said = terms.filter(({ isWeak }) => !isWeak)
  // Words that no offer has are dropped: they would lower every match equally.
  const offered = said.filter(({ word }) => !unknown.has(word) || instead.has(word))
  const strong = offered.length > 0 ? offered : said
  const isElsewhere = strong.length === 0 && place !== undefined
  const kept = strong.length > 0 || isElsewhere ? strong : terms
  const groups = kept.map(({ group }) => group)
  // A query of stop words only finds nothing, rather than everything.
  if (groups.length === 0 && place === undefined && typed.length > 0) groups.push(...typed.map(lexeme))
  const isCorrected = mistyped !== undefined || words.some((word, index) => word !== rest[index])
  return {
    groups: isOnlyNear(rest) ? [] : [...new Set(groups)],
    place,
    isWhole: offered.length === said.length,
    meant: isCorrected ? meantOf(spelt, rest, words) : undefined,
  }
}

function termsOf(words: readonly string[], stems: Stems, synonyms: Synonyms, instead: Instead): Term[] {
  const terms: Term[] = []
  for (let at = 0; at < words.length; ) {
    const phrase = phraseAt(words, at, stems, synonyms)
    const word = words[at] ?? ''
    const group = phrase?.group ?? wordGroup(word, stems, synonyms, instead)
    const length = phrase?.length ?? 1
    if (group !== undefined) {
      terms.push({ word, group, isWeak: phrase === undefined && isFiller(word) })
    }
    at += length
  }
  return terms
}

/** The longest synonym term starting at a word, with its alternatives. */
function phraseAt(words: readonly string[], at: number, stems: Stems, synonyms: Synonyms) {
  for (let length = Math.min(synonyms.longest, words.length - at); length > 0; length -= 1) {
    const some = words.slice(at, at + length)
    const others = synonyms.byKey.get(some.map((word) => keyOf(word, stems)).join(' '))
    if (others === undefined) continue
    const own = some.map((word) => queryOf(word, stems)).filter((query) => query !== undefined)
    const alternatives = [...(own.length === 0 ? [] : [allOf(own)]), ...others]
    if (alternatives.length > 0) return { group: anyOf(alternatives), length }
  }
  return undefined
}

function wordGroup(word: string, stems: Stems, synonyms: Synonyms, instead: Instead): string | undefined {
  const queries = (instead.get(word) ?? [word]).flatMap((one) => [
    queryOf(one, stems) ?? [],
    synonyms.byKey.get(keyOf(one, stems)) ?? [],
  ])
  const alternatives = queries.flat()
  return alternatives.length === 0 ? undefined : anyOf(alternatives)
}

function isOnlyNear(words: readonly string[]): boolean {
  return words.length > 0 && words.every((word) => nearness.has(word))
}

/** The query text with its corrections, the place where it stood. */
function meantOf(typed: readonly string[], rest: readonly string[], words: readonly string[]): string {
  let next = 0
  return typed
    .map((word) => {
      if (word !== rest[next]) return word
      next += 1
      return words[next - 1] ?? word
    })
    .join(' ')
}
