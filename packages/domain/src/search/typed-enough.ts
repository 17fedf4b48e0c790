/** The fewest letters that a search takes. */
export const SHORTEST_SEARCH = 2

const ideograph = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u

/** Whether a text has a character that is a word by itself: Chinese characters, kana, Korean syllables. */
export const hasIdeograph = (text: string): boolean => ideograph.test(text)

/** Whether what was typed is enough to look for: two letters, or one ideograph. */
export function isTypedEnough(typed: string): boolean {
  return typed.trim().length >= SHORTEST_SEARCH || hasIdeograph(typed)
}
