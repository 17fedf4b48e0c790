import { type NeedListItem, needContract } from '@kindling/domain/needs/need-contract'
import { answersText, awayText, statusLabels, wishText } from '@kindling/domain/needs/need-words'
import { Drawing } from '@kindling/ui/drawing'
import { EmptyState } from '@kindling/ui/empty-state'
import { StatusBadge } from '@kindling/ui/status-badge'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '../../app/links/link.tsx'
import { ButtonLink } from '../../components/button-link.tsx'
import { MemberRow } from '../../components/member-row.tsx'
import { QueryList } from '../../components/query-list.tsx'
import { needsQuery } from './need-queries.ts'

const empty = {
  near: (
    <EmptyState
      drawing={<Drawing name="bread" />}
      title="Nobody near you asks for what you offer"
      text="When a neighbour needs one of your skills, it stands here and in the bell."
      action={
        <ButtonLink to="/settings/skills" variant="secondary">
          Your skills
        </ButtonLink>
      }
    />
  ),
  mine: (
    <EmptyState
      drawing={<Drawing name="bread" />}
      title="You haven’t asked for anything yet"
      text="Say what you need. Neighbours who can do it answer with a day and a price, and you choose."
      action={<ButtonLink to="/needs/new">Ask your neighbours</ButtonLink>}
    />
  ),
}

/** Needs that the member could answer, or the member's own. */
export function NeedList({ side }: { side: 'near' | 'mine' }) {
  return (
    <QueryList
      query={useInfiniteQuery(needsQuery(side))}
      failure={needContract.list.failure}
      skeletonRows={4}
      empty={empty[side]}
    >
      {(need) => <NeedRow key={need.id} need={need} />}
    </QueryList>
  )
}

function NeedRow({ need }: { need: NeedListItem }) {
  const where = [need.user.firstname, need.user.location, awayText(need)].filter(Boolean).join(' · ')
  return (
    <MemberRow
      member={need.user}
      title={<bdi>{need.title}</bdi>}
      link={<Link to={`/needs/${need.id}`} />}
      detail={
        <>
          {need.own ? need.category.title : where}
          <br />
          {wishText(need)} · {answersText(need.answer_count)}
        </>
      }
      trailing={
        need.status !== 'open' && (
          <StatusBadge tone={need.status === 'accepted' ? 'success' : 'neutral'} weight="quiet">
            {statusLabels[need.status]}
          </StatusBadge>
        )
      }
    />
  )
}
