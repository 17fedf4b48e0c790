import { defaultAvailability } from '@kindling/domain/appointments/availability'
import { availabilityContract } from '@kindling/domain/appointments/availability-contract'
import { calendarContract } from '@kindling/domain/appointments/calendar-contract'
import { type CallRow, everybody, nothing } from './call-row.ts'

/** The calls about when members can be booked. */
export const availabilityCalls: readonly CallRow[] = [
  { endpoint: availabilityContract.own, make: nothing, answers: everybody },
  {
    endpoint: availabilityContract.set,
    make: () => ({
      body: { ...defaultAvailability, weekly: [{ weekday: 1, start: '09:00', end: '17:00' }] },
    }),
    answers: everybody,
  },
  {
    endpoint: availabilityContract.of,
    make: ({ people }) => ({ params: { userId: people.owner.id } }),
    answers: everybody,
  },
  { endpoint: calendarContract.own, make: nothing, answers: everybody },
  { endpoint: calendarContract.makeFeed, make: nothing, answers: everybody },
  { endpoint: calendarContract.removeFeed, make: nothing, answers: everybody },
  {
    endpoint: calendarContract.setBusy,
    about: 'an address of a private network',
    make: () => ({ body: { address: 'https://127.0.0.1/busy.ics' } }),
    answers: { owner: 422, counterparty: 422, stranger: 422, moderator: 422 },
  },
  {
    endpoint: calendarContract.readBusy,
    about: 'without a calendar',
    make: nothing,
    answers: { owner: 404, counterparty: 404, stranger: 404, moderator: 404 },
  },
  { endpoint: calendarContract.removeBusy, make: nothing, answers: everybody },
]
