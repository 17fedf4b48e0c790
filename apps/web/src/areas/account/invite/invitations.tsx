import { formatDay } from '@kindling/domain/client/times/dates'
import { formatSparks, sparksToMillis } from '@kindling/domain/money/money'
import { type ReferredUser, referralContract } from '@kindling/domain/referrals/referral-contract'
import { Drawing } from '@kindling/ui/drawing'
import { EmptyState } from '@kindling/ui/empty-state'
import { Inline } from '@kindling/ui/inline'
import { Price } from '@kindling/ui/price'
import { SkeletonList } from '@kindling/ui/skeleton'
import { Stack } from '@kindling/ui/stack'
import { StatusBadge } from '@kindling/ui/status-badge'
import { TitledSection } from '@kindling/ui/titled-section'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { MemberRow } from '../../../components/member-row.tsx'
import { QueryList } from '../../../components/query-list.tsx'
import { QueryView } from '../../../components/query-view.tsx'
import { InviteCard } from './invite-card.tsx'
import { referralTotalsQuery, referredQuery } from './referral-queries.ts'
import { ReferralTotals } from './referral-totals.tsx'

/** Referral screen: invitation code, rewards so far and referred members. */
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

/** Members who joined with the code, and whether they have completed a booking. */
function ReferredList({ code }: { code: string }) {
  return (
    <QueryList
      query={useInfiniteQuery(referredQuery(code))}
      failure={referralContract.list.failure}
      skeletonRows={2}
      empty={
        <EmptyState
          drawing={<Drawing name="letter" />}
          titleLevel={3}
          title="Nobody has joined with your code yet"
          text="Send it to somebody who is good with their hands, or needs a pair."
        />
      }
      align="start"
    >
      {(person) => <Referred key={person.id} person={person} />}
    </QueryList>
  )
}

function Referred({ person }: { person: ReferredUser }) {
  const isSuccessful = person.status === 'successful'
  return (
    <MemberRow
      member={person}
      detail={
        <>
          Joined <time dateTime={person.created_at}>{formatDay(person.created_at)}</time>
        </>
      }
      trailing={
        <Inline gap={2} justify="end">
          {isSuccessful && (
            <Price kind="spark" amount={`+${formatSparks(sparksToMillis(person.rewardAmount))}`} />
          )}
          <StatusBadge tone={isSuccessful ? 'success' : 'warning'}>{person.status}</StatusBadge>
        </Inline>
      }
    />
  )
}
