import type { CsvSeparator } from '@kindling/domain/money/statement-contract'

const separators: Record<CsvSeparator, string> = { comma: ',', semicolon: ';' }

// Characters that start a formula in a spreadsheet (CSV injection), including full-width forms.
const formula = '(?=[=+\\-@＝＋－＠])'
// Characters before them that spreadsheets ignore.
const skipped = '[\\s"\\p{Cf}]*'

/** Where a cell may start: at the text's start, or after a separator of another spreadsheet's settings. */
const beginnings: Record<CsvSeparator, RegExp> = {
  comma: new RegExp(`((?:^|[;|])${skipped})${formula}`, 'gu'),
  semicolon: new RegExp(`((?:^|[,|])${skipped})${formula}`, 'gu'),
}

/**
 * A text field: quoted, on one line, and safe from CSV injection. Quotes aren't enough: a spreadsheet with
 * another separator starts a new cell in the middle of a text.
 */
function textField(text: string, separator: CsvSeparator): string {
  const oneLine = text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ')
  const safe = oneLine.replaceAll(beginnings[separator], "$1'")
  return `"${safe.replaceAll('"', '""')}"`
}

/**
 * A line of a CSV file (RFC 4180). Numbers stay unquoted, signs included; with semicolons as separator, the
 * decimal separator is a comma.
 */
export function csvLine(fields: readonly (string | number)[], separator: CsvSeparator = 'comma'): string {
  const written = fields.map((field) => {
    if (typeof field === 'string') return textField(field, separator)
    return separator === 'semicolon' ? String(field).replace('.', ',') : String(field)
  })
  return `${written.join(separators[separator])}\r\n`
}

/** Byte order mark, so that spreadsheets read the file as UTF-8. */
export const CSV_BOM = '\ufeff'
