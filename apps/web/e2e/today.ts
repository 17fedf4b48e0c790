import { isoDay } from '@kindling/domain/iso-day'

/** The calendar day of the members of these journeys, `YYYY-MM-DD`: one on which work may begin. */
export const today = (): string => isoDay(new Date(), 'Europe/London')
