import type { Executor } from '../../../db/connect.ts'
import { SHORTEST_WITH_TYPO, wholeWordsMeant } from '../../../marketplace/typos.ts'
import { isFiller } from './fillers.ts'
import { formsOf, type Stems, type Synonyms } from './synonyms.ts'
import { listAlike, listBegun, type Stemmed, stemWords } from './word-store.ts'

/** Words that one typed word may have meant. */
const MOST_MEANT = 3
/** Where one consonant is easily typed instead of two: `scamed`, `fiting`. */
const oneConsonant = /([bdfglmnprt])(ed|er|ers|ing)$/

/** What a word may be that neither an offer nor a synonym has. */
export interface Unknown {
  /** Words that begin with it, where it may be typed to its middle only. */
  begun: readonly string[]
  /** Words that are spelt about like it. */
  alike: readonly string[]
}

/** By the word. */
export type UnknownWords = ReadonlyMap<string, Unknown>
/** For words that were typed to their middle only, all that they may become. */
export type Instead = ReadonlyMap<string, readonly string[]>

/** Those of some words that nothing is looked for by, each with what it may be. */
export async function findUnknown(
  db: Executor,
  words: readonly string[],
  stems: Stems,
  synonyms: Synonyms,
): Promise<UnknownWords> {
  const unknown = words.filter((word) => isUnknown(word, stems, synonyms))
  if (unknown.length === 0) return new Map()
  const last = words.at(-1) ?? ''
  const doubled = unknown.filter((word) => oneConsonant.test(word)).map(withTwoConsonants)
  const [alike, begun, stemmed] = await Promise.all([
    listAlike(db, unknown),
    unknown.includes(last) ? listBegun(db, last) : [],
    stemWords(db, doubled),
  ])
  const known = [...synonyms.words, ...doubled.filter((word) => isKnown(word, stemmed, synonyms))]
  const begunWith = (word: string) => [...begun, ...known.filter((one) => one.startsWith(word))]
  return new Map(
    unknown.map((word) => [
      word,
      { begun: word === last ? begunWith(word) : [], alike: [...known, ...(alike.get(word) ?? [])] },
    ]),
  )
}

/** The words with what was meant by those that are unknown. Adds the stems of what it found. */
export async function correctWords(
  db: Executor,
  words: readonly string[],
  unknown: UnknownWords,
  stems: Map<string, Stemmed>,
): Promise<{ words: readonly string[]; instead: Instead }> {
  const instead = new Map<string, readonly string[]>()
  const meant = new Map<string, string>()
  for (const word of words) {
    const { begun, alike } = unknown.get(word) ?? { begun: [], alike: [] }
    const found = begun.length > 0 ? begun.slice(0, MOST_MEANT) : wholeWordsMeant(word, alike, MOST_MEANT)
    const [first] = found
    if (first === undefined) continue
    const reads = begun.length > 0 ? word : first
    if (reads !== word) meant.set(word, reads)
    instead.set(reads, found)
  }
  const found = await stemWords(db, formsOf([...instead.values()].flat()))
  for (const [word, stemmed] of found) stems.set(word, stemmed)
  return { words: words.map((word) => meant.get(word) ?? word), instead }
}

const withTwoConsonants = (word: string) => word.replace(oneConsonant, '$1$1$2')

function isUnknown(word: string, stems: Stems, synonyms: Synonyms): boolean {
  if (word.length < SHORTEST_WITH_TYPO - 1 || /\d/.test(word) || isFiller(word)) return false
  return formsOf([word]).every(
    (form) => stems.get(form)?.stems.length !== 0 && !isKnown(form, stems, synonyms),
  )
}

function isKnown(word: string, stems: Stems, synonyms: Synonyms): boolean {
  const stemmed = stems.get(word)
  return stemmed !== undefined && (stemmed.isKnown || synonyms.stems.has(stemmed.stems[0] ?? ''))
}
