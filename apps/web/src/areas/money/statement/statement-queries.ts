import { csvSeparatorFor } from '@kindling/domain/format/csv-separator'
import { type StatementCurrency, statementContract } from '@kindling/domain/money/statement-contract'
import { download } from '@kindling/ui/browser/files'
import { api } from '../../../server/api.ts'
import { pagesOf, queryOf } from '../../../server/query-of.ts'

/** Movements per page. */
const PAGE = 20

/** The movements of one currency, or of both. */
export const statementQuery = (currency: StatementCurrency | undefined) =>
  pagesOf(statementContract.list, { query: { currency } }, { size: PAGE, idOf: ({ id }) => id })

/** Totals per tax year. */
export const taxYearsQuery = queryOf(statementContract.years)

/** Requests the statement as CSV and starts the browser's download. */
export async function downloadStatement(currency: StatementCurrency | undefined): Promise<void> {
  const separator = csvSeparatorFor(navigator.language)
  const { url } = await api.call(statementContract.download, { body: { currency, separator } })
  download(url)
}
