import type { Need } from '@kindling/domain/needs/need-contract'
import { pictureAt, pictureSet } from '@kindling/domain/pictures/picture-sizes'
import { ImageGallery } from '@kindling/ui/image-gallery'
import { Inline } from '@kindling/ui/inline'
import { Stack } from '@kindling/ui/stack'
import { Tag } from '@kindling/ui/tag'
import { Text } from '@kindling/ui/text'
import type { ReactNode } from 'react'
import { formatDay } from '../../format/dates.ts'
import { awayText, statusLabels, wishText } from './need-words.ts'

interface NeedViewProps {
  need: Need
  /** The answers, or the way to answer. */
  children: ReactNode
}

/** One need, with what its reader can do about it. */
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
        <Tag tone={need.status === 'open' ? 'warning' : need.status === 'accepted' ? 'success' : 'neutral'}>
          {statusLabels[need.status]}
        </Tag>
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
