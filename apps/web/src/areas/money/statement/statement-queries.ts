import { type StatementCurrency, statementContract } from '@kindling/domain/money/statement-contract'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { api } from '../../../server/api.ts'
import { walletQuery } from '../../../server/wallet-query.ts'
import { csvSeparatorFor } from './csv-separator.ts'

/** Movements of one page. */
const PAGE = 20

/** The movements of one currency, or of both. What makes the wallet old makes them old too: their key is under its. */
export const statementQuery = (currency: StatementCurrency | undefined) =>
  infiniteQueryOptions({
    queryKey: [...walletQuery().queryKey, 'statement', currency ?? 'all'],
    queryFn: ({ signal, pageParam }) => {
      const query = { limit: PAGE, ...(currency && { currency }), ...(pageParam && { before: pageParam }) }
      return api.call(statementContract.list, { query }, { signal })
    },
    initialPageParam: '',
    getNextPageParam: (page) => (page.length < PAGE ? undefined : page.at(-1)?.id),
  })

/** What moved in each tax year. It gets old with the wallet. */
export const taxYearsQuery = queryOptions({
  queryKey: [...walletQuery().queryKey, 'years'],
  queryFn: ({ signal }) => api.call(statementContract.years, {}, { signal }),
})

/** Asks for the statement as a file, and hands it to the browser to save. */
export async function downloadStatement(currency: StatementCurrency | undefined): Promise<void> {
  const separator = csvSeparatorFor(navigator.language)
  const { url } = await api.call(statementContract.download, { body: { currency, separator } })
  const link = document.createElement('a')
  link.href = url
  link.download = ''
  link.click()
}
