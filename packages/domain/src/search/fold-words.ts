// Text normalisation of every search. The database has the same rules in `fold_text` and `spellings` (migration
// 0085_folded-words); `apps/api/src/db/folding.test.ts` compares the two letter by letter.

/** Ignored: O’Brien equals Obrien. */
const apostrophes = /['’‘`´ʼʻ′]/gu
/**
 * Combining marks after NFKD: accents, Hebrew and Arabic points, marks of Indic scripts and Thai that aren't letters of
 * their own, and invisible characters.
 */
const marks =
  /[\u0300-\u036f\u0483-\u0487\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670\u093c\u094d\u09bc\u09cd\u0a3c\u0a4d\u0abc\u0acd\u0b3c\u0b4d\u0bcd\u0c4d\u0ccd\u0d4d\u0e47-\u0e4c\u0e4e\u3099\u309a\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]|[\ufe00-\ufe0f]/gu
/** Letters that Unicode doesn't decompose into a base letter and an accent. */
const letters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ø: 'o',
  ð: 'd',
  đ: 'd',
  ł: 'l',
  ı: 'i',
  ħ: 'h',
  ŧ: 't',
  ŋ: 'n',
  ə: 'e',
  ς: 'σ',
}
const special = /[ßæœþøðđłıħŧŋəς]/gu
/** Chinese, Japanese and Korean are written without spaces: each character counts as a word. */
const ideographs = /[\u3005-\u3007\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7a3\u{20000}-\u{323af}]/gu
const notAWord = /[^\p{Alphabetic}0-9]+/u

const hyphens = /[-\u00ad\u2010-\u2013\u2212]/gu
export const isHyphen = (character: string): boolean => character.replace(hyphens, '') === ''
/** In NFD. */
const hasTwoLetters = /[\u0308\u030aøØ]/u
const withTwoDots = /([aou])\u0308/giu
const withRing = /(a)\u030a/giu
const withStroke = /ø/giu

/** The normalised words of a text: lower case, without accents and apostrophes, each ideograph a word. */
export function foldWords(text: string): string[] {
  return text
    .replace(apostrophes, '')
    .normalize('NFKD')
    .toLowerCase()
    .replace(marks, '')
    .replace(special, (letter) => letters[letter] ?? letter)
    .normalize('NFC')
    .replace(ideographs, ' $& ')
    .split(notAWord)
    .filter((word) => word !== '')
}

/** Transliterates ä, ö and ü as in German, ø and å as in Danish: Müller becomes Mueller. */
export function inTwoLetters(text: string): string {
  const apart = text.normalize('NFD')
  if (!hasTwoLetters.test(apart)) return text
  return apart.replace(withTwoDots, '$1e').replace(withRing, '$1a').replace(withStroke, 'oe').normalize('NFC')
}

/**
 * All normalised spellings of a text, as words; the first is `foldWords`. The others join hyphenated words,
 * transliterate letters like ø and ü, or both: Anne-Marie is Annemarie, Æbelø is Aebeloe.
 */
export function spellingsOf(text: string): string[][] {
  const joined = text.replace(hyphens, '')
  const all = [text, joined, inTwoLetters(text), inTwoLetters(joined)].map((one) => foldWords(one))
  const seen = new Set<string>()
  return all.filter((words) => {
    const key = words.join(' ')
    const isNew = !seen.has(key)
    seen.add(key)
    return isNew
  })
}

/** Hyphenated words of a text, as parts and joined: `t` and `shirt` are `tshirt`. */
export function compoundsOf(text: string): { parts: string[]; joined: string }[] {
  return text.split(/\s+/).flatMap((piece) => {
    const [joined = '', ...others] = foldWords(piece.replace(hyphens, ''))
    const parts = foldWords(piece)
    return others.length === 0 && parts.length > 1 ? [{ parts, joined }] : []
  })
}

/** Whether a text contains words with all the typed prefixes, in any order. */
export function holdsWords(text: string, typed: string): boolean {
  const texts = spellingsOf(text)
  return spellingsOf(typed).some((words) =>
    texts.some((all) => words.every((word) => all.some((one) => one.startsWith(word)))),
  )
}
