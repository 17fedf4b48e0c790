import { defaultAvailability } from '@kindling/domain/appointments/availability'
import { availabilityContract } from '@kindling/domain/appointments/availability-contract'
import { calendarContract } from '@kindling/domain/appointments/calendar-contract'
import { forAll } from './call-row.ts'
import type { Exception } from './contract-rows.ts'

/** Rows for endpoints of members' availability. */
export const availabilityCalls: readonly Exception[] = [
  {
    endpoint: availabilityContract.set,
    make: () => ({
      body: { ...defaultAvailability, weekly: [{ weekday: 1, start: '09:00', end: '17:00' }] },
    }),
  },
  {
    endpoint: calendarContract.setBusy,
    about: 'an address of a private network',
    make: () => ({ body: { address: 'https://127.0.0.1/busy.ics' } }),
    answers: forAll(422),
  },
  {
    endpoint: calendarContract.readBusy,
    about: 'without a calendar',
    answers: forAll(404),
  },
]
