/** What a spreadsheet takes for the beginning of a formula, or of a command. */
const formula = /^[=+\-@\t\r]/

/** A field of text: quoted, and never run by the spreadsheet that opens it. */
function textField(text: string): string {
  const safe = formula.test(text) ? `'${text}` : text
  return `"${safe.replaceAll('"', '""')}"`
}

/** A line of a CSV file (RFC 4180). Numbers stay numbers, signs included. */
export function csvLine(fields: readonly (string | number)[]): string {
  return `${fields.map((field) => (typeof field === 'number' ? String(field) : textField(field))).join(',')}\r\n`
}

/** Before everything else, so that spreadsheets read the file as UTF-8. */
export const CSV_BOM = '\ufeff'
