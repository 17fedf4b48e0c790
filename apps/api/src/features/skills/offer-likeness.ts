/** Similarity of trigrams (Jaccard) from which on two texts are alike. */
const ALIKE = 0.4
/** Share of a text's trigrams from which on another text that has them says all of it, whatever else it says. */
const SAYS_IT_ALL = 0.9
/** Texts with fewer trigrams are said by chance. */
const ENOUGH = 20

/** Letters and digits that are drawn like a Latin letter, or stand for one. */
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

/** The words as they are read: without what can't be seen, in one alphabet. */
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

/** Two texts word by word, which no other order changes, and letter by letter, which no other spaces change. */
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
 * Whether two descriptions say much the same: other words here and there, another order, a typing error, other spaces
 * or letters that only look the same change nothing.
 */
export function isAlike(one: string, other: string): boolean {
  return comparisonsOf(one, other).some(([ones, others]) => {
    const shared = countShared(ones, others)
    const all = ones.size + others.size - shared
    return all === 0 || shared / all >= ALIKE
  })
}

/** Whether a text says all that another said, among whatever else. */
export function saysAllOf(said: string, text: string): boolean {
  return comparisonsOf(said, text).some(
    ([saids, trigrams]) => saids.size >= ENOUGH && countShared(saids, trigrams) / saids.size >= SAYS_IT_ALL,
  )
}

/** Whether two names say the same thing: they are alike, or one has every word of the other. */
export function isSameName(one: string, other: string): boolean {
  const [ones, others] = [wordsOf(one), wordsOf(other)]
  const has = (words: string[], all: string[]) => all.every((word) => words.includes(word))
  return isAlike(one, other) || has(ones, others) || has(others, ones)
}
