import { Drawing } from '@kindling/ui/drawing'
import { EmptyState } from '@kindling/ui/empty-state'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '../../../app/links/link.tsx'
import { ButtonLink } from '../../../components/button-link.tsx'
import { MemberRow } from '../../../components/member-row.tsx'
import { QueryList } from '../../../components/query-list.tsx'
import { type FollowSide, followsQuery } from './follow-queries.ts'

/** Texts of each list (marketplace §2 and §8). */
const texts = {
  following: {
    empty: 'Not following anyone yet',
    hint: 'Follow neighbours to find them again.',
    failure: 'Failed to fetch following',
  },
  followers: {
    empty: 'No followers yet',
    hint: 'Offer a skill, and neighbours will find you.',
    failure: 'Failed to fetch followers',
  },
} as const

/** The member's followers, or the members they follow, each linking to their profile. */
export function FollowList({ side }: { side: FollowSide }) {
  const { empty, hint, failure } = texts[side]
  return (
    <QueryList
      query={useInfiniteQuery(followsQuery(side))}
      failure={failure}
      empty={
        <EmptyState
          drawing={<Drawing name="bread" />}
          title={empty}
          text={hint}
          action={<ButtonLink to="/explore">Explore skills</ButtonLink>}
        />
      }
    >
      {(person) => (
        <MemberRow
          key={person._id}
          member={person}
          detail={person.location}
          link={<Link to={`/user-profile/${person._id}`} />}
          arrow
        />
      )}
    </QueryList>
  )
}
