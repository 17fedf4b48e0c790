/** The fewest letters of a search text. */
export const SHORTEST_SEARCH = 2

const ideograph = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u

/** Whether a text contains a character that is a word by itself: Chinese characters, kana, Korean syllables. */
export const hasIdeograph = (text: string): boolean => ideograph.test(text)

/** Whether a search text is long enough: two letters, or one ideograph. */
export function isTypedEnough(typed: string): boolean {
  return typed.trim().length >= SHORTEST_SEARCH || hasIdeograph(typed)
}
