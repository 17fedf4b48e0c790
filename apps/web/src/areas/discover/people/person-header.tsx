import { timesInWords } from '@kindling/domain/format/times-in-words'
import { fullName } from '@kindling/domain/profile/names'
import type { PublicProfile } from '@kindling/domain/profile/profile-contract'
import { Inline } from '@kindling/ui/inline'
import { Rating } from '@kindling/ui/rating'
import { Stack } from '@kindling/ui/stack'
import { Text } from '@kindling/ui/text'
import { toast } from '@kindling/ui/toast'
import { ToggleButton } from '@kindling/ui/toggle-button'
import { MessageSquare } from 'lucide-react'
import type { ReactNode } from 'react'
import { ButtonLink } from '../../../components/button-link.tsx'
import { messageOf } from '../../../server/server-message.ts'
import { PersonHead } from './person-head.tsx'
import { useFollow } from './person-queries.ts'
import { useAskedSkill } from './use-asked-skill.ts'

interface PersonHeaderProps {
  person: PublicProfile
  /** Hides the actions on one's own profile. */
  isSelf: boolean
  /** Menu of further actions. */
  menu?: ReactNode
  /** Replaces the buttons to book, follow and message. */
  actions?: ReactNode
}

/** Header of a profile: picture, name, place, rating, follower counts and actions. */
export function PersonHeader({ person, isSelf, menu, actions }: PersonHeaderProps) {
  const name = fullName(person)
  const follow = useFollow(person.id)
  const canAct = !isSelf && actions === undefined
  return (
    <Stack gap={4}>
      <PersonHead person={{ ...person, verified: person.kyc_status === 'verified' }}>
        <Rating value={person.rating} count={person.total_reviews} emptyLabel="No reviews yet" />
      </PersonHead>
      {person.times_booked > 0 && (
        <Text>
          You booked <bdi>{person.firstname}</bdi> {timesInWords(person.times_booked)}.
        </Text>
      )}
      <Inline gap={4}>
        {actions}
        {canAct && <BookButton person={person} />}
        {canAct && (
          <ToggleButton
            pressed={person.is_following}
            onPressedChange={(pressed) =>
              follow.mutate(pressed, { onError: (error) => toast.error(messageOf(error)) })
            }
            loading={follow.isPending}
            offLabel="Follow"
            onLabel="Following"
            hoverLabel="Unfollow"
          />
        )}
        {canAct && (
          <ButtonLink
            to={`/chat/${person.id}`}
            state={{ userId: person.id, userName: name, userPhoto: person.photourl }}
            size="small"
            variant="secondary"
          >
            <MessageSquare aria-hidden />
            Message
          </ButtonLink>
        )}
        {canAct && menu}
        <Text size={14} numeric>
          <strong>{person.total_followers}</strong> {person.total_followers === 1 ? 'follower' : 'followers'}
        </Text>
        <Text size={14} numeric>
          <strong>{person.total_following}</strong> following
        </Text>
      </Inline>
      {person.bio && (
        <Text measure="prose" lines="pre" dir="auto">
          {person.bio}
        </Text>
      )}
    </Stack>
  )
}

/** Links to the only skill or the one in the address, else to the list of skills. */
function BookButton({ person }: Pick<PersonHeaderProps, 'person'>) {
  const asked = useAskedSkill(person)
  const [only, another] = asked ? [asked] : person.skills
  if (only === undefined) return null
  return (
    <ButtonLink
      to={another === undefined ? `/service-details?skill=${only._id}` : '#skills-title'}
      size="small"
    >
      Book
    </ButtonLink>
  )
}
