import type { Address } from './paths.ts'

/** The screen of a booking, as its client or its provider sees it. */
export const bookingAddress = (id: string, viewer: 'client' | 'provider'): Address =>
  viewer === 'client' ? `/outward-progress/${id}` : `/inward-details/${id}`
