import { formatMoney, formatSparks, poundsToPence, sparksToMillis } from '@kindling/domain/money/money'
import { Columns } from '@kindling/ui/columns'
import { LoadingRegion, SkeletonRow } from '@kindling/ui/skeleton'
import { Stat } from '@kindling/ui/stat'
import { useQuery } from '@tanstack/react-query'
import { QueryView } from '../../lib/query-view.tsx'
import { waitingWords } from '../../lib/waiting-cash.ts'
import { walletQuery } from '../../lib/wallet-query.ts'

const heldText = (held: number, text: string) =>
  held === 0 ? 'Nothing held for bookings' : `${text} more held for bookings`

/** What can be spent, and apart from it what bookings hold. */
export function WalletSummary() {
  return (
    <QueryView
      query={useQuery(walletQuery())}
      skeleton={<LoadingRegion loading skeleton={<SkeletonRow />} />}
      failure="Failed to load your wallet"
    >
      {(wallet) => (
        <Columns layout={2}>
          <Stat
            label="Cash available"
            value={formatMoney(poundsToPence(wallet.balance))}
            detail={[
              heldText(wallet.held_cash, formatMoney(poundsToPence(wallet.held_cash))),
              waitingWords(wallet),
            ]
              .filter(Boolean)
              .join('. ')}
          />
          <Stat
            label="Sparks available"
            value={formatSparks(sparksToMillis(wallet.spark_tokens))}
            detail={heldText(wallet.held_tokens, formatSparks(sparksToMillis(wallet.held_tokens)))}
          />
        </Columns>
      )}
    </QueryView>
  )
}
