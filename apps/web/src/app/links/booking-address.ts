import type { Address } from './paths.ts'

/** Address of a booking's screen: the client's or the provider's. */
export const bookingAddress = (id: string, viewer: 'client' | 'provider'): Address =>
  viewer === 'client' ? `/outward-progress/${id}` : `/inward-details/${id}`
