import type { FoundPerson } from '@kindling/domain/people/people-contract'
import { offersInWords, whereInWords } from '@kindling/domain/people/people-words'
import { litHandlers } from '@kindling/ui/browser/lit-handlers'
import { List } from '@kindling/ui/list'
import { SkeletonList } from '@kindling/ui/skeleton'
import { Text } from '@kindling/ui/text'
import { Link } from '../../app/links/link.tsx'
import { MemberRow } from '../../components/member-row.tsx'
import { stateOfPerson } from './people/known-person.ts'

interface FoundListProps {
  people: readonly FoundPerson[]
  /** Whether to show distances: only if measured from the member's location. */
  showsDistance?: boolean
  /** Called when a member is opened. */
  onOpen?: () => void
  /** Id of the member highlighted on the map. */
  highlighted?: string | undefined
  /** Called on hover and focus of a row with the member's id, and with undefined when they end. */
  onHighlight?: ((id: string | undefined) => void) | undefined
}

/** Members who were found, each linking to their profile. */
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
              {whereInWords(person, showsDistance)}
              <Text size={14} lines="truncate">
                {offersInWords(person)}
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

/** The list while it loads. */
export function FoundListSkeleton({ label }: { label: string }) {
  return <SkeletonList rows={6} rowClassName="min-h-22" label={label} />
}
