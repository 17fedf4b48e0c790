import type { Booking } from '@kindling/domain/bookings/booking-contract'
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
export function BookingPlace({ booking, note }: BookingPlaceProps) {
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
