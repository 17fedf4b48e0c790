import type { Offer } from '@kindling/domain/bookings/orders/booking-order'
import { pictureAt } from '@kindling/domain/pictures/picture-sizes'
import { fullName } from '@kindling/domain/profile/names'
import { experienceLabels } from '@kindling/domain/skills/skill-rules'
import { Avatar } from '@kindling/ui/avatar'
import { Card } from '@kindling/ui/card'
import { Inline } from '@kindling/ui/inline'
import { Stack } from '@kindling/ui/stack'
import { Text } from '@kindling/ui/text'

/** Read-only summary of the booked skill and its provider. */
export function OfferSummary({ offer: { skill, user } }: { offer: Offer }) {
  return (
    <Card surface="sunken" pad="snug">
      <Stack gap={3}>
        <Inline gap={3} wrap={false}>
          <Avatar name={fullName(user)} src={pictureAt(user.photourl, 160)} decorative />
          <Stack gap={0}>
            <Text weight="strong">{fullName(user)}</Text>
            <Text size={14} tone="muted">
              {[skill.skill_type, experienceLabels[skill.experience_level], user.location]
                .filter(Boolean)
                .join(' · ')}
            </Text>
          </Stack>
        </Inline>
        <Text size={14} lines="clamp" dir="auto">
          {skill.description}
        </Text>
      </Stack>
    </Card>
  )
}
