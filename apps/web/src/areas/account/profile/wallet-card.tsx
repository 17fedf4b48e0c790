import { formatMoney, formatSparks, poundsToPence, sparksToMillis } from '@kindling/domain/money/money'
import { Card } from '@kindling/ui/card'
import { KeyValue } from '@kindling/ui/key-value'
import { Price } from '@kindling/ui/price'
import { Skeleton } from '@kindling/ui/skeleton'
import { TitledSection } from '@kindling/ui/titled-section'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { QueryView } from '../../../components/query-view.tsx'
import { walletQuery } from '../../../server/queries/wallet-query.ts'

/**
 * Wallet balances: available, and held for unsettled bookings.
 * @param props.children actions
 */
export function WalletCard({ children }: { children?: ReactNode }) {
  return (
    <Card>
      <TitledSection id="wallet-title" title="Wallet">
        <QueryView
          query={useQuery(walletQuery)}
          skeleton={<Skeleton shape="text" />}
          failure="Failed to load your wallet"
        >
          {(wallet) => (
            <KeyValue
              items={[
                { key: 'Balance', value: formatMoney(poundsToPence(wallet.balance)), strong: true },
                {
                  key: 'Spark tokens',
                  value: <Price kind="spark" amount={formatSparks(sparksToMillis(wallet.spark_tokens))} />,
                },
                {
                  key: 'Cash held',
                  value: formatMoney(poundsToPence(wallet.held_cash)),
                },
                {
                  key: 'Sparks held',
                  value: <Price kind="spark" amount={formatSparks(sparksToMillis(wallet.held_tokens))} />,
                },
              ]}
            />
          )}
        </QueryView>
        {children}
      </TitledSection>
    </Card>
  )
}
