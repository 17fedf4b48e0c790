import type { CsvSeparator } from '@kindling/domain/money/statement-contract'

/**
 * What spreadsheets of a language split lines at: a semicolon where the comma is the decimal sign.
 * @param language of the browser, `de-DE`
 */
export function csvSeparatorFor(language: string): CsvSeparator {
  const decimal = new Intl.NumberFormat(language)
    .formatToParts(1.5)
    .find(({ type }) => type === 'decimal')?.value
  return decimal === ',' ? 'semicolon' : 'comma'
}
