/** Jaccard similarity of trigrams above which two texts count as similar. */
const ALIKE = 0.4
/** Share of a text's trigrams above which another text counts as containing it. */
const SAYS_IT_ALL = 0.9
/** Texts with fewer trigrams than this may match by chance. */
const ENOUGH = 20

/** Homoglyphs: letters and digits that look like a Latin letter, or are used in place of one. */
const lookalikes = new Map(
  Object.entries({
    а: 'a',
    в: 'b',
    с: 'c',
    ԁ: 'd',
    е: 'e',
    һ: 'h',
    н: 'h',
    і: 'i',
    ј: 'j',
    к: 'k',
    ӏ: 'l',
    м: 'm',
    о: 'o',
    р: 'p',
    ԛ: 'q',
    ѕ: 's',
    т: 't',
    ԝ: 'w',
    х: 'x',
    у: 'y',
    α: 'a',
    ε: 'e',
    ι: 'i',
    κ: 'k',
    ν: 'v',
    ο: 'o',
    ρ: 'p',
    τ: 't',
    υ: 'u',
    χ: 'x',
    ı: 'i',
    ɡ: 'g',
    0: 'o',
    1: 'i',
    3: 'e',
    4: 'a',
    5: 's',
    7: 't',
  }),
)

/** The visible words: without invisible characters, homoglyphs as Latin letters. */
function wordsOf(text: string): string[] {
  const seen = text
    .normalize('NFKD')
    .replace(/[\p{Default_Ignorable_Code_Point}\p{Mn}]/gu, '')
    .toLowerCase()
  const read = [...seen].map((letter) => lookalikes.get(letter) ?? letter).join('')
  return read.match(/[\p{L}\p{N}]+/gu) ?? []
}

function trigramsOf(words: readonly string[]): Set<string> {
  return new Set(
    words.flatMap((word) => {
      const padded = `  ${word} `
      return Array.from({ length: padded.length - 2 }, (_, at) => padded.slice(at, at + 3))
    }),
  )
}

/** Trigrams of two texts by sorted words, against reordering, and without spaces, against other spacing. */
function comparisonsOf(one: string, other: string) {
  const [ones, others] = [wordsOf(one), wordsOf(other)]
  return [
    [trigramsOf(ones), trigramsOf(others)],
    [trigramsOf([ones.join('')]), trigramsOf([others.join('')])],
  ] as const
}

function countShared(ones: ReadonlySet<string>, others: ReadonlySet<string>): number {
  return [...ones].filter((trigram) => others.has(trigram)).length
}

/**
 * Whether two descriptions are similar in spite of a few other words, another order, typing errors, other
 * spacing or homoglyphs.
 */
export function isAlike(one: string, other: string): boolean {
  return comparisonsOf(one, other).some(([ones, others]) => {
    const shared = countShared(ones, others)
    const all = ones.size + others.size - shared
    return all === 0 || shared / all >= ALIKE
  })
}

/** Whether a text contains all that another says, among other things. */
export function saysAllOf(said: string, text: string): boolean {
  return comparisonsOf(said, text).some(
    ([saids, trigrams]) => saids.size >= ENOUGH && countShared(saids, trigrams) / saids.size >= SAYS_IT_ALL,
  )
}

/** Whether two names mean the same: they are similar, or one has every word of the other. */
export function isSameName(one: string, other: string): boolean {
  const [ones, others] = [wordsOf(one), wordsOf(other)]
  const has = (words: string[], all: string[]) => all.every((word) => words.includes(word))
  return isAlike(one, other) || has(ones, others) || has(others, ones)
}
