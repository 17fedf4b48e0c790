/** Shorter words are too similar to each other for typo correction. */
export const SHORTEST_WITH_TYPO = 4
/** From this length on, two typos are allowed. */
const LONG = 8
/** In shorter words a replaced letter makes another word: `chair` isn't `chain`. */
const LONG_ENOUGH_FOR_OTHER_LETTERS = 6
/** Most corrections of one typed word. */
const MOST_MEANT = 6

/**
 * Edit distance (optimal string alignment) between `typed` and `word`, and between `typed` and the nearest prefix of
 * `word`.
 */
export function typosIn(typed: string, word: string): { ofBeginning: number; ofWhole: number } {
  let before: number[] = []
  let row = Array.from({ length: word.length + 1 }, (_, index) => index)
  for (let i = 1; i <= typed.length; i += 1) {
    const next = [i]
    for (let j = 1; j <= word.length; j += 1) {
      const isSame = typed[i - 1] === word[j - 1]
      const isSwapped = i > 1 && j > 1 && typed[i - 1] === word[j - 2] && typed[i - 2] === word[j - 1]
      next[j] = Math.min(
        at(row, j) + 1,
        at(next, j - 1) + 1,
        at(row, j - 1) + (isSame ? 0 : 1),
        isSwapped ? at(before, j - 2) + 1 : Number.POSITIVE_INFINITY,
      )
    }
    before = row
    row = next
  }
  return { ofBeginning: Math.min(...row), ofWhole: at(row, word.length) }
}

const at = (row: readonly number[], index: number) => row[index] ?? Number.POSITIVE_INFINITY

/** Likely corrections of `typed` among similar words, the likeliest first; prefixes count. */
export function typoCorrections(typed: string, alike: readonly string[]): string[] {
  const most = typed.length >= LONG ? 2 : 1
  return alike
    .map((word) => ({ word, ...typosIn(typed, word) }))
    .filter(({ ofBeginning }) => ofBeginning <= most)
    .toSorted((a, b) => a.ofBeginning - b.ofBeginning || a.ofWhole - b.ofWhole || (a.word < b.word ? -1 : 1))
    .slice(0, MOST_MEANT)
    .map(({ word }) => word)
}

/**
 * Likely corrections of `typed` as a whole word: the fewest typos first, at most `most`, same first letter before
 * others. A short word must keep its first letter and may not have a letter replaced.
 */
export function wholeWordsMeant(typed: string, alike: Iterable<string>, most: number): string[] {
  const limit = typed.length >= LONG ? 2 : 1
  const isShort = typed.length < LONG_ENOUGH_FOR_OTHER_LETTERS
  if (typed.length < SHORTEST_WITH_TYPO) return []
  const near = [...new Set(alike)]
    .filter((word) => Math.abs(word.length - typed.length) <= limit)
    .filter((word) => !isShort || (word[0] === typed[0] && !hasOtherLetters(typed, word)))
    .map((word) => ({ word, typos: typosIn(typed, word).ofWhole, isOther: word[0] !== typed[0] }))
    .filter(({ typos }) => typos <= limit)
  const fewest = Math.min(...near.map(({ typos }) => typos))
  return near
    .filter(({ typos }) => typos === fewest)
    .toSorted((a, b) => Number(a.isOther) - Number(b.isOther) || (a.word < b.word ? -1 : 1))
    .slice(0, most)
    .map(({ word }) => word)
}

/** Whether two words of equal length differ in their letters, whatever the order. */
function hasOtherLetters(one: string, other: string): boolean {
  return one.length === other.length && [...one].toSorted().join('') !== [...other].toSorted().join('')
}
