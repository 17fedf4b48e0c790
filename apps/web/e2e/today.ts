import { isoDay } from '@kindling/domain/iso-day'

/** Today's date in London, `YYYY-MM-DD`, on which bookings may begin. */
export const today = (): string => isoDay(new Date(), 'Europe/London')
