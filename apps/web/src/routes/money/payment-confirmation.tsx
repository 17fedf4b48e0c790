import type { BookingOrder } from '@kindling/domain/bookings/orders/booking-order'
import { outcomeKindOf } from '@kindling/domain/checkout/payment-outcome'
import { ApiError } from '@kindling/domain/client/errors'
import { moneyContract, type PaymentIntent } from '@kindling/domain/money/money-contract'
import { idSchema } from '@kindling/domain/wire'
import { Spinner } from '@kindling/ui/spinner'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { usePlainAddress } from '../../app/links/plain-address.ts'
import { begunOrder } from '../../areas/bookings/orders/begun-orders.ts'
import { intentQuery } from '../../areas/money/checkout/intent-query.ts'
import { PaymentOutcome } from '../../areas/money/checkout/payment-outcome.tsx'
import { QueryView } from '../../components/query-view.tsx'
import { ScreenPage } from '../../components/screen-page.tsx'
import { FinishBooking } from '../../flows/booking-and-paying/finish-booking.tsx'
import { useMember } from '../../server/use-member.ts'

/** Return address of a bank's card check for a booking; ?intent= is the id of its payment intent. */
export function Component() {
  const [query] = useSearchParams()
  usePlainAddress('intent')
  const member = useMember()
  const id = idSchema.safeParse(query.get('intent')).data
  return (
    <ScreenPage tab="Payment for a booking" width="form">
      {id === undefined || !member ? (
        <PaymentOutcome kind="nothing" />
      ) : (
        <Confirmation key={id} id={id} memberId={member.id} />
      )}
    </ScreenPage>
  )
}

/**
 * Reads the stored order before the payment intent: another tab deletes the order after it has created the booking, so
 * without an order the intent read afterwards already has its booking.
 */
function Confirmation({ id, memberId }: { id: string; memberId: string }) {
  const order = useQuery({
    queryKey: ['begun-order', memberId, id],
    queryFn: async () => (await begunOrder(memberId, id).read()) ?? null,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    // Without storage there is no order.
    retry: false,
  })
  const query = useQuery({ ...intentQuery(id), enabled: !order.isPending })
  if (query.error instanceof ApiError && query.error.status === 404) return <PaymentOutcome kind="nothing" />
  return (
    <QueryView
      query={query}
      skeleton={<Spinner showLabel label="Looking for your payment..." />}
      failure={moneyContract.intent.failure}
      failureLevel={1}
    >
      {(intent) => <OutcomeOf intent={intent} order={order.data ?? undefined} memberId={memberId} />}
    </QueryView>
  )
}

interface OutcomeOfProps {
  intent: PaymentIntent
  order: BookingOrder | undefined
  memberId: string
}

/** Result or next step of the payment, by its state. */
function OutcomeOf({ intent, order, memberId }: OutcomeOfProps) {
  if (intent.bookingId !== null) return <PaymentOutcome kind="booked" intent={intent} />
  if (order) return <FinishBooking intent={intent} order={order} memberId={memberId} />
  return <PaymentOutcome kind={outcomeKindOf(intent)} intent={intent} />
}
