import type { NewNeighbour } from '@kindling/domain/people/people-contract'
import { pictureAt } from '@kindling/domain/pictures/picture-sizes'
import { Avatar } from '@kindling/ui/avatar'
import { List, ListRow } from '@kindling/ui/list'
import { Text } from '@kindling/ui/text'
import { Link } from '../../../app/link.tsx'
import { formatAgo } from '../../../format/ago.ts'

/** Who joined last; each leads to their profile. */
export function NewNeighbours({ people }: { people: readonly NewNeighbour[] }) {
  return (
    <List>
      {people.map((person) => {
        const name = `${person.firstname} ${person.lastname}`
        return (
          <ListRow
            key={person.id}
            leading={<Avatar name={name} src={pictureAt(person.photourl, 160)} decorative />}
            title={<bdi>{name}</bdi>}
            link={<Link to={`/user-profile/${person.id}`} />}
            detail={
              <>
                {person.location ? `${person.location} · ` : ''}joined{' '}
                <time dateTime={person.joinedAt}>{formatAgo(person.joinedAt)}</time>
                <Text size={14} lines="truncate">
                  {person.skills.join(', ') || 'Offers nothing yet'}
                </Text>
              </>
            }
            arrow
          />
        )
      })}
    </List>
  )
}
