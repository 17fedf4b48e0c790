import type { Booking } from '@kindling/domain/bookings/booking-contract'
import { pictureAt, pictureSet } from '@kindling/domain/pictures/picture-sizes'
import { Heading } from '@kindling/ui/heading'
import { ImageGallery } from '@kindling/ui/image-gallery'
import { Stack } from '@kindling/ui/stack'
import { Text } from '@kindling/ui/text'
import { BookingPlace } from './booking-place.tsx'

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
