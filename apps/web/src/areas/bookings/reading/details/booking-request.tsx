import type { BookingParty } from '@kindling/domain/bookings/booking-parties'
import type { Booking } from '@kindling/domain/bookings/booking-shape'
import { galleryOf } from '@kindling/domain/pictures/picture-sizes'
import { exactnessWords, shownAs } from '@kindling/domain/places/pin-words'
import { Heading } from '@kindling/ui/heading'
import { Stack } from '@kindling/ui/stack'
import { Text } from '@kindling/ui/text'
import { TextLink } from '@kindling/ui/text-link'
import { MapPin } from 'lucide-react'
import { PlaceMap } from '../../../../components/map/place-map.tsx'
import { LateGallery } from '../../../../components/pictures/late-gallery.tsx'
import { AddressNote } from './address-note.tsx'

interface BookingPlaceProps {
  booking: Booking
  viewer: BookingParty
}

/** Note on the map's precision if it isn't the exact address. */
function exactnessNote({ booking_exactness: exactness, booking_area: area }: Booking): string | undefined {
  if (exactness === null || exactness === 'address') return undefined
  return exactness === 'town' && area
    ? `Somewhere in ${area}.`
    : `The map shows ${exactnessWords[exactness]}.`
}

/** Place of a booking, with a map and a directions link if the coordinates are known. */
function BookingPlace({ booking, viewer }: BookingPlaceProps) {
  const { id, booking_location: address, booking_lat: lat, booking_lon: lon } = booking
  const { zoom, radius } = shownAs[booking.booking_exactness ?? 'address']
  const marker = radius === undefined ? `?mlat=${lat}&mlon=${lon}` : ''
  const exactness = exactnessNote(booking)
  return (
    <Stack gap={3}>
      <Stack gap={0}>
        <Text>{address || 'No location provided'}</Text>
        <AddressNote booking={booking} viewer={viewer} />
      </Stack>
      {lat !== null && lon !== null && (
        <>
          {exactness && <Text>{exactness}</Text>}
          <PlaceMap label="Map" zoom={zoom} points={[{ id, lat, lon, name: address, radius }]} />
          <TextLink
            layout="standalone"
            className="self-start"
            href={`https://www.openstreetmap.org/${marker}#map=${zoom}/${lat}/${lon}`}
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

/** The client's request: description, pictures and place. */
export function BookingRequest({ booking, viewer }: BookingPlaceProps) {
  return (
    <>
      <Stack gap={2}>
        <Heading level={2}>Message</Heading>
        <Text lines="pre" measure="prose" dir="auto">
          {booking.description}
        </Text>
        <LateGallery images={galleryOf(booking.thumbnails, booking.title)} label={booking.title} />
      </Stack>
      <Stack gap={2}>
        <Heading level={2}>Where</Heading>
        <BookingPlace booking={booking} viewer={viewer} />
      </Stack>
    </>
  )
}
