import { formatCalendarDay } from '@kindling/domain/client/times/dates'
import { readerZone } from '@kindling/domain/client/times/reader-zone'
import { formatMoney, poundsToPence, sparksToMillis } from '@kindling/domain/money/money'
import { signedSparks } from '@kindling/domain/money/spark-floor'
import { cashLines, sparkLines, type WalletReader } from '@kindling/domain/money/statement/wallet-words'
import { SkeletonList } from '@kindling/ui/skeleton'
import { Stack } from '@kindling/ui/stack'
import { Stat } from '@kindling/ui/stat'
import { useQuery } from '@tanstack/react-query'
import { QueryView } from '../../../components/query-view.tsx'
import { walletQuery } from '../../../server/queries/wallet-query.ts'

/** The reader's time zone, and days without a comma. */
const reader = (): WalletReader => ({
  timeZone: readerZone(),
  formatDay: (day) => formatCalendarDay(day).replace(',', ''),
})

function Lines({ lines }: { lines: readonly string[] }) {
  return (
    <Stack gap={1}>
      {lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
    </Stack>
  )
}

/** Wallet balances: available, and separately held for bookings and expected from them. */
export function WalletSummary() {
  return (
    <QueryView
      query={useQuery(walletQuery)}
      skeleton={<SkeletonList rows={1} />}
      failure="Failed to load your wallet"
    >
      {(wallet) => (
        <Stack gap={6}>
          <Stat
            label="Cash available"
            value={formatMoney(poundsToPence(wallet.balance))}
            detail={<Lines lines={cashLines(wallet, reader())} />}
          />
          <Stat
            label="Sparks available"
            value={signedSparks(sparksToMillis(wallet.spark_tokens))}
            detail={<Lines lines={sparkLines(wallet, reader())} />}
          />
        </Stack>
      )}
    </QueryView>
  )
}
