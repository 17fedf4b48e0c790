import type { Booking } from '@kindling/domain/bookings/booking-contract'
import { pictureAt, pictureSet } from '@kindling/domain/pictures/picture-sizes'
import { Heading } from '@kindling/ui/heading'
import { ImageGallery } from '@kindling/ui/image-gallery'
import { Stack } from '@kindling/ui/stack'
import { Text } from '@kindling/ui/text'
import { TextLink } from '@kindling/ui/text-link'
import { MapPin } from 'lucide-react'
import { PlaceMap } from '../../components/map/place-map.tsx'

/** The zoom of every map (marketplace §9). */
const ZOOM = 15

interface BookingPlaceProps {
  booking: Pick<Booking, 'id' | 'booking_location' | 'booking_lat' | 'booking_lon'>
  /** Why the address isn't whole. */
  note?: string | undefined
}

/** Where a booking takes place, with a map, and the way to one that leads there, when the point is known. */
function BookingPlace({ booking, note }: BookingPlaceProps) {
  const { id, booking_location: address, booking_lat: lat, booking_lon: lon } = booking
  return (
    <Stack gap={3}>
      <Stack gap={0}>
        <Text>{address || 'No location provided'}</Text>
        {note && (
          <Text size={14} tone="muted">
            {note}
          </Text>
        )}
      </Stack>
      {lat !== null && lon !== null && (
        <>
          <PlaceMap label="Map" zoom={ZOOM} points={[{ id, lat, lon, name: address }]} />
          <TextLink
            layout="standalone"
            className="self-start"
            href={`https://www.openstreetmap.org/?mlat=${lat}&mlon=${lon}#map=${ZOOM}/${lat}/${lon}`}
            target="_blank"
            rel="noreferrer"
          >
            <MapPin aria-hidden />
            Open in maps
          </TextLink>
        </>
      )}
    </Stack>
  )
}

interface BookingRequestProps {
  booking: Booking
  /** Why the address isn't whole. */
  placeNote?: string | undefined
}

/** What the client asked for: in words, in pictures, and where. */
export function BookingRequest({ booking, placeNote }: BookingRequestProps) {
  const images = booking.thumbnails.map((src, index) => ({
    src: pictureAt(src, 1280),
    srcSet: pictureSet(src),
    alt: `${booking.title}, picture ${index + 1}`,
  }))
  return (
    <>
      <Stack gap={2}>
        <Heading level={2}>Message</Heading>
        <Text lines="pre" measure="prose" dir="auto">
          {booking.description}
        </Text>
        {images.length > 0 && <ImageGallery images={images} label={booking.title} />}
      </Stack>
      <Stack gap={2}>
        <Heading level={2}>Where</Heading>
        <BookingPlace booking={booking} note={placeNote} />
      </Stack>
    </>
  )
}
