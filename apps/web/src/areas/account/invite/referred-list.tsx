import { formatSparks, sparksToMillis } from '@kindling/domain/money/money'
import { type ReferredUser, referralContract } from '@kindling/domain/referrals/referral-contract'
import { Drawing } from '@kindling/ui/drawing'
import { EmptyState } from '@kindling/ui/empty-state'
import { Inline } from '@kindling/ui/inline'
import { Price } from '@kindling/ui/price'
import { Tag } from '@kindling/ui/tag'
import { useInfiniteQuery } from '@tanstack/react-query'
import { MemberRow } from '../../../components/member-row.tsx'
import { QueryList } from '../../../components/query-list.tsx'
import { formatDay } from '../../../format/dates.ts'
import { referredQuery } from './referral-queries.ts'

/** Who joined with the member's code, and who of them has completed a booking. */
export function ReferredList({ code }: { code: string }) {
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
          <Tag tone={isSuccessful ? 'success' : 'warning'}>{person.status}</Tag>
        </Inline>
      }
    />
  )
}
