import { formatDay } from '@kindling/domain/client/times/dates'
import { fullName } from '@kindling/domain/profile/names'
import { type Vouch, vouchContract } from '@kindling/domain/trust/vouch-contract'
import { Button } from '@kindling/ui/button'
import { Stack } from '@kindling/ui/stack'
import { StatusBadge } from '@kindling/ui/status-badge'
import { Text } from '@kindling/ui/text'
import { toast } from '@kindling/ui/toast'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from '../../../app/links/link.tsx'
import { MemberRow } from '../../../components/member-row.tsx'
import { QueryList } from '../../../components/query-list.tsx'
import { messageOf } from '../../../server/server-message.ts'
import { useMember } from '../../../server/use-member.ts'
import { ReportFlag } from '../safety/report-flag.tsx'
import { OwnVouch } from './own-vouch.tsx'
import { ownVouchQuery, useHideVouch, vouchesQuery } from './vouch-queries.ts'

export interface VouchListProps {
  person: { id: string; firstname: string }
}

/** Vouches for a member. The viewer's own is first; the vouched member can hide each. */
export function VouchList({ person }: VouchListProps) {
  const memberId = useMember()?.id ?? ''
  const isSelf = person.id === memberId
  const { data: standing } = useQuery({ ...ownVouchQuery(person.id), enabled: !isSelf })
  const empty = isSelf
    ? 'Nobody vouches for you yet. Neighbours can once you have helped them.'
    : `Nobody vouches for ${person.firstname} yet.`
  return (
    <Stack gap={4} align="stretch">
      {standing && <OwnVouch standing={standing} person={person} memberId={memberId} />}
      <QueryList
        query={useInfiniteQuery(vouchesQuery(person.id))}
        failure={vouchContract.ofUser.failure}
        skeletonRows={1}
        empty={standing?.vouch ? null : <Text tone="muted">{empty}</Text>}
        arrange={(all) => ({ items: all.filter(({ voucher }) => voucher.id !== memberId) })}
      >
        {(vouch) => <VouchRow key={vouch.id} vouch={vouch} isSelf={isSelf} />}
      </QueryList>
    </Stack>
  )
}

function VouchRow({ vouch, isSelf }: { vouch: Vouch; isSelf: boolean }) {
  const { id, words, createdAt, voucher, is_hidden } = vouch
  const hide = useHideVouch(id)
  return (
    <MemberRow
      member={voucher}
      link={<Link to={`/user-profile/${voucher.id}`} />}
      detail={
        <>
          <time dateTime={createdAt}>{formatDay(createdAt)}</time>{' '}
          {is_hidden && <StatusBadge>Hidden</StatusBadge>}
        </>
      }
      trailing={
        isSelf ? (
          <Button
            size="small"
            variant="quiet"
            aria-label={`${is_hidden ? 'Show' : 'Hide'} what ${fullName(voucher)} says`}
            loading={hide.isPending}
            onClick={() => hide.mutate(!is_hidden, { onError: (error) => toast.error(messageOf(error)) })}
          >
            {is_hidden ? 'Show' : 'Hide'}
          </Button>
        ) : (
          <ReportFlag subject="vouch" id={id} what={`what ${voucher.firstname} vouched`} />
        )
      }
      note={
        <Text measure="prose" dir="auto">
          {words}
        </Text>
      }
    />
  )
}
