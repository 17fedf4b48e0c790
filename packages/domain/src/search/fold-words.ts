// How every search compares words. The database has the same rule as `fold_text` and `spellings` (migration
// 0085_folded-words); `apps/api/src/db/folding.test.ts` compares the two letter by letter.

/** Read as if they weren't there: O’Brien is Obrien. */
const apostrophes = /['’‘`´ʼʻ′]/gu
/**
 * After NFKD: accents, the points of Hebrew and Arabic, signs below and above letters of India and Thailand that no
 * letter of their own is, and characters that nobody sees.
 */
const marks =
  /[\u0300-\u036f\u0483-\u0487\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670\u093c\u094d\u09bc\u09cd\u0a3c\u0a4d\u0abc\u0acd\u0b3c\u0b4d\u0bcd\u0c4d\u0ccd\u0d4d\u0e47-\u0e4c\u0e4e\u3099\u309a\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]|[\ufe00-\ufe0f]/gu
/** Letters that no accent makes of others. */
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
/** Chinese, Japanese and Korean are written without spaces: each character of theirs is a word. */
const ideographs = /[\u3005-\u3007\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7a3\u{20000}-\u{323af}]/gu
const notAWord = /[^\p{Alphabetic}0-9]+/u

const hyphens = /[-\u00ad\u2010-\u2013\u2212]/gu
export const isHyphen = (character: string): boolean => character.replace(hyphens, '') === ''
/** In NFD. */
const hasTwoLetters = /[\u0308\u030aøØ]/u
const withTwoDots = /([aou])\u0308/giu
const withRing = /(a)\u030a/giu
const withStroke = /ø/giu

/** The words of a text as they are compared: lower case, without accents and apostrophes, one for each ideograph. */
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

/** ä, ö and ü as German writes them without dots, ø and å as Danish does: Müller is Mueller. */
export function inTwoLetters(text: string): string {
  const apart = text.normalize('NFD')
  if (!hasTwoLetters.test(apart)) return text
  return apart.replace(withTwoDots, '$1e').replace(withRing, '$1a').replace(withStroke, 'oe').normalize('NFC')
}

/**
 * Every way to spell a text that finds it, as its words; the first is `foldWords`. The others have what hyphens join as
 * one word, or letters like ø and ü as two, or both: Anne-Marie is Annemarie, Æbelø is Aebeloe.
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

/** What hyphens join in a text, in its parts and as one word: `t` and `shirt` are `tshirt`. */
export function compoundsOf(text: string): { parts: string[]; joined: string }[] {
  return text.split(/\s+/).flatMap((piece) => {
    const [joined = '', ...others] = foldWords(piece.replace(hyphens, ''))
    const parts = foldWords(piece)
    return others.length === 0 && parts.length > 1 ? [{ parts, joined }] : []
  })
}

/** Whether a text holds some typed words, in any order, each from its beginning. */
export function holdsWords(text: string, typed: string): boolean {
  const texts = spellingsOf(text)
  return spellingsOf(typed).some((words) =>
    texts.some((all) => words.every((word) => all.some((one) => one.startsWith(word)))),
  )
}
