import type { BookingParty } from '../bookings/booking-parties.ts'
import { formatAmount } from '../bookings/booking-price.ts'
import type { PaymentMethod } from '../bookings/booking-shape.ts'
import type { Refund } from './cancellation.ts'

interface Told {
  /** Pence or milli-sparks. */
  parts: Refund
  method: PaymentMethod
  viewer: BookingParty
  /** First name of the other side. */
  other: string
}

/** How the price of a cancelled booking is split: “You get £27.00 back, Amara keeps £9.00.” */
export function cancellationSentence({ parts, method, viewer, other }: Told): string {
  const [client, provider] = [formatAmount(parts.client, method), formatAmount(parts.provider, method)]
  const [whoGets, whoKeeps] =
    viewer === 'client' ? ['You get', `${other} keeps`] : [`${other} gets`, 'you keep']
  if (parts.provider === 0) return `${whoGets} ${client} back, all of it.`
  if (parts.client > 0) return `${whoGets} ${client} back, ${whoKeeps} ${provider}.`
  return viewer === 'client'
    ? `You get nothing back, ${other} keeps ${provider}.`
    : `You keep ${provider}, all of it.`
}
