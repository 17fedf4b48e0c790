import type { Priced } from '@kindling/domain/bookings/booking-price'
import type { Booking } from '@kindling/domain/bookings/booking-shape'
import type { BookingWish, Offer } from '@kindling/domain/bookings/orders/booking-order'
import { CheckoutSheet } from '../../areas/money/checkout/checkout-sheet.tsx'
import type { useCheckout } from '../../areas/money/checkout/use-checkout.ts'
import { bookingSummary } from './booking-summary.ts'
import { useBookingPayment } from './use-booking-payment.ts'

interface PayingSheetProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  offer: Offer
  /** Price of the chosen length. */
  priced: Priced
  wish: BookingWish | undefined
  memberId: string
  /** The member's IANA time zone. */
  timeZone: string
  checkout: ReturnType<typeof useCheckout<Booking>>
}

/** Payment sheet of a booking, with a summary, since it covers the booking form. */
export function PayingSheet({
  open,
  onOpenChange,
  offer,
  priced,
  wish,
  memberId,
  timeZone,
  checkout,
}: PayingSheetProps) {
  const payment = useBookingPayment({ offer, memberId, wish, checkout })
  return (
    <CheckoutSheet
      open={open}
      onOpenChange={onOpenChange}
      skill={priced}
      payee={offer.user.firstname}
      summary={wish && bookingSummary(offer, wish.values, { timeZone, price: priced })}
      checkout={checkout}
      {...payment}
    />
  )
}

export { BookedDialog } from '../../areas/bookings/orders/booked-dialog.tsx'
