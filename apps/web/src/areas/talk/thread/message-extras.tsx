import { formatInstant } from '@kindling/domain/client/times/dates'
import type { MessageCard as Card } from '@kindling/domain/messages/message-card'
import type { MessagePicture } from '@kindling/domain/messages/message-picture'
import { useDeferred } from '@kindling/ui/browser/use-deferred'
import { MessageCard } from '@kindling/ui/message-card'
import { Skeleton } from '@kindling/ui/skeleton'
import { TextLink } from '@kindling/ui/text-link'
import { CalendarClock, MapPin } from 'lucide-react'
import { TextLinkTo } from '../../../components/text-link-to.tsx'

const loadGallery = () => import('@kindling/ui/image-gallery')

interface MessagePicturesProps {
  pictures: readonly MessagePicture[]
  /** First name, or "you". */
  author: string
}

/** Pictures of a message, with a lightbox. */
export function MessagePictures({ pictures, author }: MessagePicturesProps) {
  const { module: gallery } = useDeferred(loadGallery)
  const alt = `Picture from ${author}`
  if (gallery === undefined) return <Skeleton className="aspect-video w-64 max-w-full rounded-control" />
  return (
    <gallery.ImageGallery
      layout="inline"
      className="my-1"
      label={pictures.length > 1 ? `Pictures from ${author}` : alt}
      images={pictures.map(({ url }) => ({ src: url, alt }))}
    />
  )
}

/** Link to OpenStreetMap with a pin at the place. */
export const mapLink = ({ lat, lon }: { lat: number; lon: number }) =>
  `https://www.openstreetmap.org/?mlat=${lat}&mlon=${lon}#map=17/${lat}/${lon}`

interface PlaceOrTimeProps {
  card: Card
  /** Id of the reading member. */
  viewerId: string
  /** First name of the other member. */
  other: string
}

/** Card of a message: a place with a map link, or a time with a booking link. */
export function PlaceOrTime({ card, viewerId, other }: PlaceOrTimeProps) {
  if (card.type === 'place') {
    return (
      <MessageCard icon={<MapPin />} title={<bdi>{card.label}</bdi>}>
        <TextLink
          tone="inherit"
          layout="standalone"
          href={mapLink(card)}
          target="_blank"
          rel="noopener noreferrer"
        >
          Open the map
        </TextLink>
      </MessageCard>
    )
  }
  const { start, skill, title, provider_id: providerId } = card
  const isOver = Date.parse(start) <= Date.now()
  const isProvider = providerId === viewerId
  return (
    <MessageCard
      icon={<CalendarClock />}
      title={<time dateTime={start}>{formatInstant(start)}</time>}
      detail={
        <>
          For <bdi>{title}</bdi>
          {isOver ? '. This time is over.' : isProvider && `. ${other} can book it here.`}
        </>
      }
    >
      {!isOver && !isProvider && (
        <TextLinkTo
          tone="inherit"
          layout="standalone"
          to={`/book-form?skill=${skill}&start=${encodeURIComponent(start)}`}
        >
          Book this time
        </TextLinkTo>
      )}
    </MessageCard>
  )
}
