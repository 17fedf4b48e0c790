import { formatAgo } from '@kindling/domain/format/ago'
import type { NewNeighbour } from '@kindling/domain/people/people-contract'
import { offersInWords } from '@kindling/domain/people/people-words'
import { Columns } from '@kindling/ui/columns'
import { Text } from '@kindling/ui/text'
import { Link } from '../../../app/links/link.tsx'
import { MemberRow } from '../../../components/member-row.tsx'

/** Newest members, each linking to their profile. */
export function NewNeighbours({ people }: { people: readonly NewNeighbour[] }) {
  return (
    <Columns layout="1-2" gap="tight" asChild>
      <ul>
        {people.map((person) => (
          <MemberRow
            key={person.id}
            member={person}
            link={<Link to={`/user-profile/${person.id}`} />}
            detail={
              <>
                {person.location ? `${person.location} · ` : ''}joined{' '}
                <time dateTime={person.joinedAt}>{formatAgo(person.joinedAt)}</time>
                <Text size={14} lines="truncate">
                  {offersInWords(person)}
                </Text>
              </>
            }
            arrow
          />
        ))}
      </ul>
    </Columns>
  )
}
