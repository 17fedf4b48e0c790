import type { FoundPerson } from '@kindling/domain/people/people-contract'
import { List } from '@kindling/ui/list'
import { LoadingRegion, SkeletonRow } from '@kindling/ui/skeleton'
import { Text } from '@kindling/ui/text'
import { Link } from '../../app/links/link.tsx'
import { litHandlers } from '../../components/map/lit-handlers.ts'
import { MemberRow } from '../../components/member-row.tsx'
import { stateOfPerson } from './people/known-person.ts'

interface FoundListProps {
  people: readonly FoundPerson[]
  /** Whether to say how far away somebody is: not where it is measured from somewhere else than the member. */
  showsDistance?: boolean
  /** Somebody was chosen. */
  onOpen?: () => void
  /** Who is pointed at on a map beside the list. */
  highlighted?: string | undefined
  /** The pointer or the keyboard came to somebody's row, or left it. */
  onHighlight?: ((id: string | undefined) => void) | undefined
}

/** Where somebody is, as far as others may know. */
function whereIs({ location, distance_band }: FoundPerson, showsDistance: boolean) {
  return [location, showsDistance && distance_band && `${distance_band} away`].filter(Boolean).join(' · ')
}

/** Members who were found, each leading to their profile. Rows are as tall as their skeletons. */
export function FoundList({
  people,
  showsDistance = false,
  onOpen,
  highlighted,
  onHighlight,
}: FoundListProps) {
  return (
    <List>
      {people.map((person) => (
        <MemberRow
          key={person.id}
          member={person}
          link={
            <Link
              to={`/user-profile/${person.id}`}
              state={stateOfPerson(person)}
              {...(onOpen && { onClick: onOpen })}
            />
          }
          detail={
            <>
              {whereIs(person, showsDistance) || 'Somewhere near'}
              <Text size={14} lines="truncate">
                {person.skills.join(', ') || 'Offers nothing yet'}
              </Text>
            </>
          }
          arrow
          highlighted={highlighted === person.id}
          {...litHandlers(person.id, highlighted === person.id, onHighlight)}
        />
      ))}
    </List>
  )
}

const waiting = ['a', 'b', 'c', 'd', 'e', 'f']

/** The list while it loads. */
export function FoundListSkeleton({ label }: { label: string }) {
  return (
    <LoadingRegion
      loading
      label={label}
      skeleton={waiting.map((row) => <SkeletonRow key={row} className="min-h-22" />)}
    />
  )
}
