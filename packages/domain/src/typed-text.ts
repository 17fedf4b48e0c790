const formatCharacters = /\p{Cf}/gu
/** U+2212 is the minus sign, which Unicode counts as mathematics rather than as a dash. */
const dashes = /[\p{Pd}\u2212]/gu
const spaces = /[\p{Zs}\t]/gu
const digits = /\p{Nd}/gu
const isDigit = /^\p{Nd}$/u

/** Unicode keeps the ten digits of a script beside each other, from zero up, and such rows stand ten apart. */
function digitValue(digit: string): number {
  const at = digit.codePointAt(0) ?? 0
  let before = 0
  while (isDigit.test(String.fromCodePoint(at - before - 1))) before += 1
  return before % 10
}

/**
 * A phone number, an address, a code or an amount as it would have been typed on an English keyboard: what a page or a
 * chat put around it when it was copied doesn't make it another. Format characters (soft hyphen, zero width space,
 * marks of direction) are taken out, digits of any script become 0–9, every dash becomes "-", and every space " ".
 * Letters and other signs stay as they are.
 */
export function plainTyped(text: string): string {
  return text
    .replace(formatCharacters, '')
    .replace(dashes, '-')
    .replace(spaces, ' ')
    .replace(digits, (digit) => (digit <= '9' ? digit : String(digitValue(digit))))
    .trim()
}
