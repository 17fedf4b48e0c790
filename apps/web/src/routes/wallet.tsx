import type { StatementCurrency } from '@kindling/domain/money/statement-contract'
import { BackLink } from '@kindling/ui/back-link'
import { Button } from '@kindling/ui/button'
import { Inline } from '@kindling/ui/inline'
import { Page } from '@kindling/ui/page'
import { Tabs } from '@kindling/ui/tabs'
import { useSearchParams } from 'react-router-dom'
import { DownloadStatement } from '../features/statement/download-statement.tsx'
import { StatementList } from '../features/statement/statement-list.tsx'
import { statementQuery } from '../features/statement/statement-queries.ts'
import { WalletSummary } from '../features/statement/wallet-summary.tsx'
import { Link } from '../lib/link.tsx'
import type { Place } from '../lib/screen.ts'
import { TestMoney } from '../lib/test-money.tsx'
import { walletQuery } from '../lib/wallet-query.ts'
import { warm, warmPages } from '../lib/warm.ts'

const views = [
  { value: 'all', label: 'All', currency: undefined },
  { value: 'cash', label: 'Cash', currency: 'gbp' },
  { value: 'sparks', label: 'Sparks', currency: 'spark' },
] as const satisfies readonly { currency: StatementCurrency | undefined; value: string; label: string }[]

const viewOf = (query: URLSearchParams) => views.find(({ value }) => value === query.get('show')) ?? views[0]

export function prepare({ query }: Place) {
  warm(walletQuery())
  warmPages(statementQuery(viewOf(query).currency))
}

/** /wallet: what can be spent, and every movement that led to it. */
export function Component() {
  const [query, setQuery] = useSearchParams()
  const shown = viewOf(query)
  return (
    <Page
      title="Wallet"
      back={
        <BackLink asChild label="Your profile">
          <Link to="/user" />
        </BackLink>
      }
    >
      <title>Wallet · Kindling</title>
      <TestMoney />
      <WalletSummary />
      <Inline>
        <Button asChild>
          <Link to="/wallet/withdraw">Withdraw cash</Link>
        </Button>
        <DownloadStatement currency={shown.currency} />
      </Inline>
      <Tabs
        label="Statement"
        value={shown.value}
        onValueChange={(show) => setQuery(show === 'all' ? {} : { show }, { replace: true })}
        items={views.map(({ value, label, currency }) => ({
          value,
          label,
          content: <StatementList currency={currency} />,
        }))}
      />
    </Page>
  )
}
