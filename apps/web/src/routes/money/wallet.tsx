import type { StatementCurrency } from '@kindling/domain/money/statement-contract'
import { AsideLayout } from '@kindling/ui/aside-layout'
import { useDeferred } from '@kindling/ui/browser/use-deferred'
import { Button } from '@kindling/ui/button'
import { Inline } from '@kindling/ui/inline'
import { Stack } from '@kindling/ui/stack'
import { Tabs } from '@kindling/ui/tabs'
import { Printer } from 'lucide-react'
import { useQueryTab } from '../../app/links/use-query-tab.ts'
import type { ScreenAddress } from '../../app/screen.ts'
import { TestMoney } from '../../areas/money/cards/sandbox/test-money.tsx'
import { DownloadStatement } from '../../areas/money/statement/download-statement.tsx'
import { StatementList } from '../../areas/money/statement/statement-list.tsx'
import { statementQuery, taxYearsQuery } from '../../areas/money/statement/statement-queries.ts'
import { TaxYears } from '../../areas/money/statement/tax-years.tsx'
import { WalletSummary } from '../../areas/money/statement/wallet-summary.tsx'
import { GiveSparks } from '../../areas/sparks/gifts/give-sparks.tsx'
import { ButtonLink } from '../../components/button-link.tsx'
import { ScreenPage } from '../../components/screen-page.tsx'
import { walletQuery } from '../../server/queries/wallet-query.ts'
import { warm, warmPages } from '../../server/warm.ts'

// Lazy-loaded: shown only to members with income and without a second factor.
const loadAdvice = () => import('../../areas/account/second-factor/factor-advice.tsx')

const lists = [
  { value: 'all', label: 'All', currency: undefined },
  { value: 'cash', label: 'Cash', currency: 'gbp' },
  { value: 'sparks', label: 'Sparks', currency: 'spark' },
] as const satisfies readonly { currency: StatementCurrency | undefined; value: string; label: string }[]

const YEARS = 'years'

const listOf = (show: string | null) => lists.find(({ value }) => value === show) ?? lists[0]

export function prepare({ query }: ScreenAddress) {
  warm(walletQuery)
  if (query.get('show') === YEARS) warm(taxYearsQuery)
  else warmPages(statementQuery(listOf(query.get('show')).currency))
}

/** /wallet: balances, statement and tax years. */
export function Component() {
  const [show, choose] = useQueryTab('show')
  const { value, label, currency } = listOf(show)
  const part = show === YEARS ? 'Tax years' : currency && label
  const { module: advice } = useDeferred(loadAdvice)
  return (
    <ScreenPage title="Wallet" part={part} back={{ label: 'Your profile', to: '/user' }}>
      <TestMoney />
      <AsideLayout
        asideFirst
        aside={
          <Stack gap={6}>
            <WalletSummary />
            {advice && <advice.FactorAdvice />}
            <Inline className="print:hidden">
              <ButtonLink to="/wallet/withdraw">Withdraw cash</ButtonLink>
              <GiveSparks />
            </Inline>
            <Inline gap={2} className="print:hidden">
              <ButtonLink to="/wallet/year" variant="secondary" size="small">
                Your year
              </ButtonLink>
              <ButtonLink to="/gifts" variant="secondary" size="small">
                Gifts
              </ButtonLink>
              <DownloadStatement currency={currency} />
              <Button variant="quiet" size="small" onClick={() => window.print()}>
                <Printer aria-hidden />
                Print
              </Button>
            </Inline>
          </Stack>
        }
      >
        <Tabs
          label="Statement"
          value={show === YEARS ? YEARS : value}
          onValueChange={(next) => choose(next === 'all' ? undefined : next)}
          items={[
            ...lists.map((list) => ({ ...list, content: <StatementList currency={list.currency} /> })),
            { value: YEARS, label: 'Tax years', content: <TaxYears /> },
          ]}
        />
      </AsideLayout>
    </ScreenPage>
  )
}
