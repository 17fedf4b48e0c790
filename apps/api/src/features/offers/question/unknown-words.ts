import type { Executor } from '../../../db/connect.ts'
import { SHORTEST_WITH_TYPO, wholeWordsMeant } from '../../../marketplace/typos.ts'
import { isFiller } from './fillers.ts'
import { formsOf, type Stems, type Synonyms } from './synonyms.ts'
import { listAlike, listBegun, type Stemmed, stemWords } from './word-store.ts'

/** Most corrections for one mistyped word. */
const MOST_MEANT = 3
/** A single consonant where the spelling doubles it: `scamed`, `fiting`. */
const oneConsonant = /([bdfglmnprt])(ed|er|ers|ing)$/

/** Candidates for a word that is in no offer and no synonym. */
export interface Unknown {
  /** Words that start with it, for words typed in part. */
  begun: readonly string[]
  /** Words within the typo distance. */
  alike: readonly string[]
}

/** Candidates by unknown word. */
export type UnknownWords = ReadonlyMap<string, Unknown>
/** Completions of words typed in part. */
export type Instead = ReadonlyMap<string, readonly string[]>

/** The unknown ones of some words, each with its candidates. */
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

/** Replaces unknown words by their corrections, and adds the stems of these. */
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
