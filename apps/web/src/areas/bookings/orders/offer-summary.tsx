import type { Offer } from '@kindling/domain/bookings/orders/booking-order'
import { pictureAt } from '@kindling/domain/pictures/picture-sizes'
import { fullName } from '@kindling/domain/profile/names'
import { experienceLabels } from '@kindling/domain/skills/skill-rules'
import { Avatar } from '@kindling/ui/avatar'
import { Card } from '@kindling/ui/card'
import { Inline } from '@kindling/ui/inline'
import { Stack } from '@kindling/ui/stack'
import { Text } from '@kindling/ui/text'

interface OfferSummaryProps {
  offer: Offer
  /** Price of the chosen length; shown on desktops, as is the time. Phones have both in the bar. */
  price?: string
  /** The chosen time in words, or what to choose. */
  time?: string
}

/** Read-only summary of the booked skill and its provider, with what it costs so far. */
export function OfferSummary({ offer: { skill, user }, price, time }: OfferSummaryProps) {
  return (
    <Card pad="snug">
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
        {price && (
          <Stack gap={1} className="border-t border-line pt-3 max-lg:hidden">
            <Text size={14} tone="muted" numeric>
              {time}
            </Text>
            <Text weight="strong" numeric>
              {price}
            </Text>
            <Text size={14} tone="muted">
              You choose how to pay in the next step.
            </Text>
          </Stack>
        )}
      </Stack>
    </Card>
  )
}
