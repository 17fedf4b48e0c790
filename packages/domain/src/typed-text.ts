const formatCharacters = /\p{Cf}/gu
/** U+2212 is the minus sign, which Unicode counts as mathematics rather than as a dash. */
const dashes = /[\p{Pd}\u2212]/gu
const spaces = /[\p{Zs}\t]/gu
const digits = /\p{Nd}/gu
const isDigit = /^\p{Nd}$/u

/** Unicode encodes the ten digits of a script consecutively from zero, in runs of ten. */
function digitValue(digit: string): number {
  const at = digit.codePointAt(0) ?? 0
  let before = 0
  while (isDigit.test(String.fromCodePoint(at - before - 1))) before += 1
  return before % 10
}

/**
 * Normalises a typed or pasted phone number, address, code or amount to characters of an English keyboard. Format
 * characters (soft hyphen, zero width space, direction marks) are removed, digits of any script become 0–9, every dash
 * becomes "-", and every space " ". Letters and other characters are unchanged.
 */
export function plainTyped(text: string): string {
  return text
    .replace(formatCharacters, '')
    .replace(dashes, '-')
    .replace(spaces, ' ')
    .replace(digits, (digit) => (digit <= '9' ? digit : String(digitValue(digit))))
    .trim()
}
