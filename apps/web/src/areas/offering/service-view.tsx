import { ratePhrase } from '@kindling/domain/skills/rate-words'
import type { Skill } from '@kindling/domain/skills/skill-contract'
import { skillPictures } from '@kindling/domain/skills/skill-pictures'
import { experienceLabels } from '@kindling/domain/skills/skill-rules'
import { ImageGallery } from '@kindling/ui/image-gallery'
import { KeyValue } from '@kindling/ui/key-value'
import { List } from '@kindling/ui/list'
import { Rating } from '@kindling/ui/rating'
import { Skeleton } from '@kindling/ui/skeleton'
import { Stack } from '@kindling/ui/stack'
import { Text } from '@kindling/ui/text'
import { Link } from '../../app/links/link.tsx'
import { MemberRow } from '../../components/member-row.tsx'
import { TermsView } from './terms/terms-view.tsx'

interface ServiceViewProps {
  skill: Skill
  user: { id: string; firstname: string; lastname: string; photourl: string | null; location: string | null }
  /** Mean rating of the skill; undefined while loading. */
  rating: number | null | undefined
  reviews: number
  /** The provider's weekly hours in words. */
  hours?: string | undefined
}

/** A skill with its provider, pictures, rate, rating and booking terms. */
export function ServiceView({ skill, user, rating, reviews, hours }: ServiceViewProps) {
  const pictures = skillPictures(skill)
  return (
    <Stack gap={6}>
      <List>
        <MemberRow
          member={user}
          arrow
          detail={user.location}
          link={<Link to={`/user-profile/${user.id}`} />}
        />
      </List>
      {pictures.length > 0 && <ImageGallery label={skill.skill_type} images={pictures} />}
      <Text measure="prose" lines="pre" dir="auto">
        {skill.description}
      </Text>
      <KeyValue
        items={[
          { key: 'Experience', value: experienceLabels[skill.experience_level] },
          { key: 'Rate for an hour', value: ratePhrase(skill) },
          ...(hours ? [{ key: 'Hours', value: hours }] : []),
          {
            key: 'Rating',
            value:
              rating === undefined ? (
                <Skeleton shape="text" className="h-6 w-32" />
              ) : (
                <Rating value={rating} count={reviews} />
              ),
          },
        ]}
      />
      <TermsView terms={skill.terms} provider={user.firstname} />
    </Stack>
  )
}
