const isDigit = (character: string) => /\p{Nd}/u.test(character)

/** Unicode keeps the ten digits of a script side by side, from zero up, and such rows stand ten apart. */
function digitValue(digit: string): number {
  const at = digit.codePointAt(0) ?? 0
  let before = 0
  while (isDigit(String.fromCodePoint(at - before - 1))) before += 1
  return before % 10
}

/** The digits in a text, of whatever script, as 0 to 9. */
export function digitsIn(typed: string): string {
  return (typed.match(/\p{Nd}/gu) ?? []).map(digitValue).join('')
}
