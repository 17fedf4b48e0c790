import { formatSparks, sparksToMillis } from '@kindling/domain/money/money'
import { pictureAt } from '@kindling/domain/pictures/picture-sizes'
import { type ReferredUser, referralContract } from '@kindling/domain/referrals/referral-contract'
import { Avatar } from '@kindling/ui/avatar'
import { Drawing } from '@kindling/ui/drawing'
import { EmptyState } from '@kindling/ui/empty-state'
import { Inline } from '@kindling/ui/inline'
import { List, ListRow } from '@kindling/ui/list'
import { Price } from '@kindling/ui/price'
import { LoadingRegion, SkeletonRow } from '@kindling/ui/skeleton'
import { Stack } from '@kindling/ui/stack'
import { StatusBadge } from '@kindling/ui/status-badge'
import { useInfiniteQuery } from '@tanstack/react-query'
import { QueryView } from '../../../components/query-view.tsx'
import { ShowMore } from '../../../components/show-more.tsx'
import { formatDay } from '../../../format/dates.ts'
import { referredQuery } from './referral-queries.ts'

const skeleton = (
  <LoadingRegion
    loading
    skeleton={
      <>
        <SkeletonRow />
        <SkeletonRow />
      </>
    }
  />
)

/** Who joined with the member's code, and who of them has completed a booking. */
export function ReferredList({ code }: { code: string }) {
  const query = useInfiniteQuery(referredQuery(code))
  return (
    <QueryView query={query} skeleton={skeleton} failure={referralContract.list.failure}>
      {({ pages }) => {
        const people = pages.flat()
        if (people.length === 0) {
          return (
            <EmptyState
              drawing={<Drawing name="letter" />}
              titleLevel={3}
              title="Nobody has joined with your code yet"
              text="Send it to somebody who is good with their hands, or needs a pair."
            />
          )
        }
        return (
          <Stack gap={4} align="start">
            <List className="w-full">
              {people.map((person) => (
                <Referred key={person.id} person={person} />
              ))}
            </List>
            <ShowMore query={query} />
          </Stack>
        )
      }}
    </QueryView>
  )
}

function Referred({ person }: { person: ReferredUser }) {
  const name = `${person.firstname} ${person.lastname}`
  const isSuccessful = person.status === 'successful'
  return (
    <ListRow
      leading={<Avatar name={name} src={pictureAt(person.photourl, 160)} decorative />}
      title={name}
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
