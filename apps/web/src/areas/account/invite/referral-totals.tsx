import { formatSparks, sparksToMillis } from '@kindling/domain/money/money'
import type { ReferralTotals as Totals } from '@kindling/domain/referrals/referral-contract'
import { Columns } from '@kindling/ui/columns'
import { Stat } from '@kindling/ui/stat'

/** Referral rewards so far; only referred members with a completed booking count. */
export function ReferralTotals({ totals }: { totals: Totals }) {
  return (
    <Columns layout={2}>
      <Stat
        label="Successful referrals"
        value={totals.successful}
        detail={`of ${totals.referred} who joined`}
      />
      <Stat label="Sparks earned" value={formatSparks(sparksToMillis(totals.reward))} />
    </Columns>
  )
}
