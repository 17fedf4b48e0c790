import type { WantedLength } from '@kindling/domain/appointments/booking-terms'
import { durationInWords } from '@kindling/domain/appointments/duration-words'
import { slotContract } from '@kindling/domain/appointments/slot-contract'
import type { BookingDraft } from '@kindling/domain/bookings/orders/booking-draft'
import type { Offer } from '@kindling/domain/bookings/orders/booking-order'
import { offeredLength } from '@kindling/domain/bookings/orders/offered-lengths'
import { askedDays, STRIP_DAYS, stripWith } from '@kindling/domain/bookings/orders/slot-days'
import { dayAfter, isoDay } from '@kindling/domain/iso-day'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryOf } from '../../../../server/query-of.ts'

type Chosen = Pick<BookingDraft, 'date' | 'start' | 'anyTime' | 'minutes' | 'packageId'>

/**
 * Bookable lengths and free slots of a skill, for two weeks around the chosen date.
 * @param timeZone the member's IANA time zone
 */
export function useBookingTimes(skill: Offer['skill'], timeZone: string, chosen: Chosen) {
  const today = isoDay(new Date(), timeZone)
  const [first, setFirst] = useState(() => stripWith(today, chosen.date))
  const offered = offeredLength(skill, chosen)
  const query = useQuery({
    ...queryOf(slotContract.list, {
      params: { id: skill._id },
      query: { ...askedDays(first), ...offered },
    }),
    placeholderData: keepPreviousData,
  })
  const { data } = query
  const isByDay = data?.by_day === true
  /**
   * A skill booked by day without packages costs one hour: the length field is hidden, unless a length was agreed on
   * before.
   */
  const isAgreed = chosen.minutes !== undefined
  const hasLength = data !== undefined && (!isByDay || isAgreed || skill.terms.packages.length > 0)
  const isFresh = !query.isFetching && !query.isPlaceholderData
  const isOnStrip = chosen.date >= first && chosen.date < dayAfter(first, STRIP_DAYS)
  const isGone =
    chosen.start !== undefined && isFresh && isOnStrip && data?.slots.includes(chosen.start) === false
  const gone = `That time isn’t free${data ? ` for ${durationInWords(data.minutes)}` : ''}. Choose another one.`
  const last = data && dayAfter(data.last_day, 1)
  const length: WantedLength = hasLength ? offered : {}

  return {
    query,
    isByDay,
    hasLength,
    /** Minutes or package paid for; neither if booked by day at an hour's price. */
    length,
    timeZone,
    /** The first day of the strip. */
    first,
    isLoading: query.isPlaceholderData,
    toEarlier: first > today ? () => setFirst(dayAfter(first, -STRIP_DAYS)) : undefined,
    toLater:
      last !== undefined && dayAfter(first, STRIP_DAYS) <= last
        ? () => setFirst(dayAfter(first, STRIP_DAYS))
        : undefined,
    /** Validation error of the chosen time. */
    problem: isGone ? gone : undefined,
    /** Validation error of a time on submit. */
    problemOf({ start, anyTime }: Pick<Chosen, 'start' | 'anyTime'>): string | undefined {
      if (isByDay) return undefined
      if (start === undefined) return anyTime ? undefined : 'Choose a time, or any time that day'
      return isGone ? gone : undefined
    },
  }
}

export type BookingTimes = ReturnType<typeof useBookingTimes>
