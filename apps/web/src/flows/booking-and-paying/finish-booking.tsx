import type { Booking } from '@kindling/domain/bookings/booking-shape'
import type { BookingOrder } from '@kindling/domain/bookings/orders/booking-order'
import { cardOption } from '@kindling/domain/checkout/payment-options'
import { outcomeKindOf } from '@kindling/domain/checkout/payment-outcome'
import type { PaymentIntent } from '@kindling/domain/money/money-contract'
import { Button } from '@kindling/ui/button'
import { ErrorState } from '@kindling/ui/error-state'
import { Spinner } from '@kindling/ui/spinner'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useNavigate } from '../../app/links/navigation.ts'
import { forgetOrder, restoreForm } from '../../areas/bookings/orders/begun-orders.ts'
import { intentQuery } from '../../areas/money/checkout/intent-query.ts'
import { PaymentOutcome } from '../../areas/money/checkout/payment-outcome.tsx'
import { useCheckout } from '../../areas/money/checkout/use-checkout.ts'
import { queriesOf } from '../../server/resources.ts'
import { messageOf } from '../../server/server-message.ts'
import { checkoutOrder } from './use-booking-payment.ts'

interface FinishBookingProps {
  intent: PaymentIntent
  /** The booking that the payment was for. */
  order: BookingOrder
  memberId: string
}

/** Creates the booking after its card payment succeeded; otherwise leads back to the filled-in form. */
export function FinishBooking({ intent, order, memberId }: FinishBookingProps) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const standing = intentQuery(intent.id)
  const { pay, error, isPaying } = useCheckout<Booking>(order.skillId, memberId, ({ id }) => {
    void forgetOrder(memberId, order.skillId, intent.id)
    queryClient.setQueryData(standing.queryKey, { ...intent, state: 'attached', bookingId: id })
    void queryClient.invalidateQueries(queriesOf('bookingLists'))
  })

  const book = () => pay({ ...checkoutOrder(order, cardOption(order.costText, intent.amount)), intent })
  const isPaid = intent.state === 'held'
  const hasBegun = useRef(false)
  useEffect(() => {
    if (!isPaid || hasBegun.current) return
    hasBegun.current = true
    book()
  })

  async function goBack() {
    await restoreForm(memberId, order)
    await navigate(`/book-form?skill=${order.skillId}`)
  }
  const back = (
    <Button variant={isPaid ? 'secondary' : 'primary'} onClick={() => void goBack()}>
      {isPaid ? 'Change the booking' : 'Try Again'}
    </Button>
  )

  if (error && !isPaying) {
    return (
      <ErrorState
        titleLevel={1}
        title="Your booking isn’t made yet"
        text={`${messageOf(error)} ${order.costText} stays set aside on your card meanwhile.`}
        retryLabel="Finish booking"
        onRetry={book}
        action={back}
      />
    )
  }
  if (isPaid) return <Spinner showLabel label="Booking..." />
  const kind = outcomeKindOf(intent)
  return <PaymentOutcome kind={kind} intent={intent} action={kind === 'processing' ? undefined : back} />
}
