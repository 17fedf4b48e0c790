import { formatDay } from '@kindling/domain/client/times/dates'
import type { Need } from '@kindling/domain/needs/need-contract'
import { awayText, statusLabels, wishText } from '@kindling/domain/needs/need-words'
import { pictureAt, pictureSet } from '@kindling/domain/pictures/picture-sizes'
import { ImageGallery } from '@kindling/ui/image-gallery'
import { Inline } from '@kindling/ui/inline'
import { Stack } from '@kindling/ui/stack'
import { StatusBadge } from '@kindling/ui/status-badge'
import { Text } from '@kindling/ui/text'
import type { ReactNode } from 'react'

interface NeedViewProps {
  need: Need
  /** The answers, or the form to answer. */
  children: ReactNode
}

/** A need with its details, followed by the children. */
export function NeedView({ need, children }: NeedViewProps) {
  return (
    <Stack gap={8}>
      <NeedFacts need={need} />
      {children}
    </Stack>
  )
}

function NeedFacts({ need }: { need: Need }) {
  const { user, thumbnails } = need
  const where = [user.firstname, user.location, awayText(need)].filter(Boolean).join(' · ')
  return (
    <Stack gap={4}>
      <Inline gap={2}>
        <StatusBadge
          tone={need.status === 'open' ? 'warning' : need.status === 'accepted' ? 'success' : 'neutral'}
        >
          {statusLabels[need.status]}
        </StatusBadge>
        <Text size={14} tone="muted">
          {need.category.title}
        </Text>
      </Inline>
      {!need.own && <Text tone="muted">{where}</Text>}
      <Text weight="strong" numeric>
        {wishText(need)}
      </Text>
      <Text lines="pre" measure="prose" dir="auto">
        {need.description}
      </Text>
      {thumbnails.length > 0 && (
        <ImageGallery
          images={thumbnails.map((src, nth) => ({
            src: pictureAt(src, 1280),
            srcSet: pictureSet(src),
            alt: `${need.title}, picture ${nth + 1}`,
          }))}
        />
      )}
      {need.status === 'open' && (
        <Text size={14} tone="muted">
          Open until {formatDay(need.expires_at)}
        </Text>
      )}
    </Stack>
  )
}
