import type { Skill } from '@kindling/domain/skills/skill-contract'
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
import { skillPictures } from '../../components/pictures/skill-pictures.ts'
import { ratePhrase } from './rate-phrase.ts'
import { TermsView } from './terms/terms-view.tsx'

interface ServiceViewProps {
  skill: Skill
  user: { id: string; firstname: string; lastname: string; photourl: string | null; location: string | null }
  /** Mean of the skill's reviews; undefined while it is on its way. */
  rating: number | null | undefined
  reviews: number
  /** When its owner can be booked, in words. */
  hours?: string | undefined
}

/** What is offered, by whom, how well and for how much. */
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
