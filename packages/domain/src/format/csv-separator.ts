import type { CsvSeparator } from '../money/statement-contract.ts'

/**
 * CSV separator that spreadsheets expect in a locale: a semicolon if the decimal separator is a comma.
 * @param language the browser's locale, `de-DE`
 */
export function csvSeparatorFor(language: string): CsvSeparator {
  const decimal = new Intl.NumberFormat(language)
    .formatToParts(1.5)
    .find(({ type }) => type === 'decimal')?.value
  return decimal === ',' ? 'semicolon' : 'comma'
}
