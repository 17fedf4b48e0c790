import type { CsvSeparator } from '@kindling/domain/money/statement-contract'

const separators: Record<CsvSeparator, string> = { comma: ',', semicolon: ';' }

// What a spreadsheet takes for the beginning of a formula or a command, full-width forms included.
const formula = '(?=[=+\\-@＝＋－＠])'
// What stands before it in a cell without making it text.
const skipped = '[\\s"\\p{Cf}]*'

/** Where a cell may begin: with the text, or after what another spreadsheet splits lines at. */
const beginnings: Record<CsvSeparator, RegExp> = {
  comma: new RegExp(`((?:^|[;|])${skipped})${formula}`, 'gu'),
  semicolon: new RegExp(`((?:^|[,|])${skipped})${formula}`, 'gu'),
}

/**
 * A field of text: quoted, in one line, and never run by the spreadsheet that opens it. Quotes alone don't keep it
 * together: a spreadsheet that splits at another character begins a cell in the middle of a text.
 */
function textField(text: string, separator: CsvSeparator): string {
  const oneLine = text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ')
  const safe = oneLine.replaceAll(beginnings[separator], "$1'")
  return `"${safe.replaceAll('"', '""')}"`
}

/**
 * A line of a CSV file (RFC 4180). Numbers stay numbers, signs included; where lines are split at semicolons, the
 * decimal sign is a comma.
 */
export function csvLine(fields: readonly (string | number)[], separator: CsvSeparator = 'comma'): string {
  const written = fields.map((field) => {
    if (typeof field === 'string') return textField(field, separator)
    return separator === 'semicolon' ? String(field).replace('.', ',') : String(field)
  })
  return `${written.join(separators[separator])}\r\n`
}

/** Before everything else, so that spreadsheets read the file as UTF-8. */
export const CSV_BOM = '\ufeff'
