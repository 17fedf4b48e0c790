import { referralContract } from '@kindling/domain/referrals/referral-contract'
import { SkeletonList } from '@kindling/ui/skeleton'
import { Stack } from '@kindling/ui/stack'
import { useQuery } from '@tanstack/react-query'
import { QueryView } from '../../../components/query-view.tsx'
import { TitledSection } from '../../../components/titled-section.tsx'
import { InviteCard } from './invite-card.tsx'
import { referralTotalsQuery } from './referral-queries.ts'
import { ReferralTotals } from './referral-totals.tsx'
import { ReferredList } from './referred-list.tsx'

/** Everything about inviting with this code: the code, what it has brought, and whom. */
export function Invitations({ code }: { code: string }) {
  const totals = useQuery(referralTotalsQuery(code))
  return (
    <Stack gap={8}>
      <InviteCard code={code} rewardEach={totals.data?.rewardEach} />
      <QueryView
        query={totals}
        skeleton={<SkeletonList rows={1} />}
        failure={referralContract.totals.failure}
      >
        {(data) => <ReferralTotals totals={data} />}
      </QueryView>
      <TitledSection id="referred-title" title="Who joined">
        <ReferredList code={code} />
      </TitledSection>
    </Stack>
  )
}
