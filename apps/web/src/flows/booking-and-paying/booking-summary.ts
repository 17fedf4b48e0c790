import { durationInWords } from '@kindling/domain/appointments/duration-words'
import { policyInWords } from '@kindling/domain/appointments/policy-words'
import type { BookingForm } from '@kindling/domain/bookings/booking-contract'
import type { Priced } from '@kindling/domain/bookings/booking-price'
import type { Offer } from '@kindling/domain/bookings/orders/booking-order'
import { minutesOf, spanFrom } from '@kindling/domain/bookings/orders/chosen-time'
import { priceText } from '@kindling/domain/checkout/payment-words'
import { formatCalendarDate } from '@kindling/domain/client/times/dates'
import { exactnessWords } from '@kindling/domain/places/pin-words'
import { fullName } from '@kindling/domain/profile/names'

/** Facts of a booking before payment: service, provider, time, duration, place, price and cancellation fee. */
export function bookingSummary(
  { skill, user }: Offer,
  { date, start, minutes, packageId, location, lat, exactness = 'address' }: BookingForm,
  { timeZone, price }: { timeZone: string; price: Priced },
) {
  const offered = skill.terms.packages.find(({ id }) => id === packageId)
  const long = minutesOf(skill, { minutes, packageId })
  const known =
    lat === undefined
      ? 'Not on a map'
      : exactness === 'address'
        ? ''
        : `On the map ${exactnessWords[exactness]}`
  const inWords = long === undefined ? '' : durationInWords(long)
  return {
    facts: [
      { term: 'What', value: skill.skill_type, ...(offered && { detail: offered.name }) },
      { term: 'Who', value: fullName(user) },
      {
        term: 'When',
        value: formatCalendarDate(date),
        detail: [start === undefined ? 'Any time that day' : spanFrom(start, long ?? 60, timeZone), inWords]
          .filter(Boolean)
          .join(', '),
      },
      { term: 'Where', value: location, ...(known && { detail: known }) },
    ],
    total: { term: 'Price', value: priceText(price) },
    footnote: `Cancelling: ${policyInWords(skill.terms.policy, user.firstname)}`,
  }
}
