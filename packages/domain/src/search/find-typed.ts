import { foldWords, inTwoLetters, isHyphen, spellingsOf } from './fold-words.ts'

/** Normalised form of a character: empty for ignored characters, a space for separators. */
const foldCharacter = (character: string) => foldWords(`x${character}x`).join(' ').slice(1, -1)

/** A normalised text, with the source range of each of its characters. */
function foldWithPlaces(text: string, { isJoined, isLong }: { isJoined: boolean; isLong: boolean }) {
  let folded = ''
  const places: { from: number; to: number }[] = []
  let from = 0
  for (const character of text) {
    const to = from + character.length
    const spelt = isLong ? inTwoLetters(character) : character
    const letters = isJoined && isHyphen(character) ? '' : [...spelt].map(foldCharacter).join('')
    for (const letter of letters.split('')) {
      if (letter === ' ' && folded.endsWith(' ')) continue
      folded += letter
      places.push({ from, to })
    }
    from = to
  }
  return { folded, places }
}

/** The range of a text that matches a search text, by the rules of all searches; undefined without a match. */
export function findTyped(text: string, typed: string): { from: number; to: number } | undefined {
  const phrases = spellingsOf(typed).map((words) => words.join(' '))
  if (phrases[0] === '') {
    const from = text.indexOf(typed)
    return from < 0 ? undefined : { from, to: from + typed.length }
  }
  for (const isLong of [false, true]) {
    for (const isJoined of [false, true]) {
      const { folded, places } = foldWithPlaces(text, { isJoined, isLong })
      for (const phrase of phrases) {
        const at = folded.indexOf(phrase)
        const [first, last] = [places[at], places[at + phrase.length - 1]]
        if (first !== undefined && last !== undefined) return { from: first.from, to: last.to }
      }
    }
  }
  return undefined
}
