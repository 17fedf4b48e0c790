import type { ToldBooking } from '../src/notifier/events/bookings/facts.ts'

/** Sample booking for notifications. */
export const toldBooking = {
  id: '01890a5d-ac96-774b-bcce-b302099a8057',
  title: 'Bike repair',
  status: 'accepted',
  version: 2,
  bookingDate: '2026-05-12',
  timeZone: 'Europe/London',
  startsAt: new Date('2026-05-12T13:00:00Z'),
  durationMinutes: 90,
  lentUntil: null,
  paymentMethod: 'wallet',
  price: 4500,
  extraPrice: 0,
  deposit: null,
  kept: 0,
  absenceSaidBy: null,
  expiresAt: new Date('2026-05-05T10:00:00Z'),
  updatedAt: new Date('2026-05-03T10:00:00Z'),
} as const satisfies ToldBooking
