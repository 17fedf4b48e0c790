const isDigit = (character: string) => /\p{Nd}/u.test(character)

/** Unicode encodes the ten digits of a script consecutively from zero, in runs of ten. */
function digitValue(digit: string): number {
  const at = digit.codePointAt(0) ?? 0
  let before = 0
  while (isDigit(String.fromCodePoint(at - before - 1))) before += 1
  return before % 10
}

/** The digits of a text, in any script, as 0 to 9. */
export function digitsIn(typed: string): string {
  return (typed.match(/\p{Nd}/gu) ?? []).map(digitValue).join('')
}
