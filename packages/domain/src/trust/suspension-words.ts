import type { SuspensionStep } from './suspension-steps.ts'

/** Display names of the steps, for the member. */
export const stepLabels: Record<SuspensionStep, string> = {
  none: 'Not suspended',
  no_new_bookings: 'No new bookings',
  read_only: 'Reading only',
  out: 'Out of Kindling',
}

/** Restrictions and remaining rights at each step: two sentences shown on every screen. */
export const stepWords: Record<Exclude<SuspensionStep, 'none'>, { cannot: string; can: string }> = {
  no_new_bookings: {
    cannot: 'You can’t book, accept requests, be booked, or ask and answer neighbours for now.',
    can: 'Bookings that were agreed go on as agreed, and you can write, read and use your money as before.',
  },
  read_only: {
    cannot: 'You can read, and change or write nothing for now.',
    can: 'You can still finish, cancel or dispute open bookings, withdraw your money, take your data along and leave.',
  },
  out: {
    cannot: 'You can’t use Kindling for now.',
    can: 'You can still see open bookings to their end, withdraw your money, take your data along and leave.',
  },
}
