import type { Booking } from '@kindling/domain/bookings/booking-shape'
import {
  type BookingOrder,
  type BookingWish,
  lengthOf,
  type Offer,
  orderOf,
  printOf,
} from '@kindling/domain/bookings/orders/booking-order'
import type { Order } from '@kindling/domain/checkout/checkout'
import { CheckoutError, isUnderWay } from '@kindling/domain/checkout/checkout-error'
import type { PaymentOption } from '@kindling/domain/checkout/payment-options'
import { useState } from 'react'
import { useNavigate } from '../../app/links/navigation.ts'
import { begunOrder, forgetOrder } from '../../areas/bookings/orders/begun-orders.ts'
import { createBooking, findBooking } from '../../areas/bookings/orders/create-booking.ts'
import { paySaved } from '../../areas/money/cards/saved-card.ts'
import type { CardStep } from '../../areas/money/checkout/card-dialog.tsx'
import type { useCheckout } from '../../areas/money/checkout/use-checkout.ts'
import { messageOf } from '../../server/server-message.ts'

/** Converts a booking order and payment option into a checkout order. */
export function checkoutOrder(booking: BookingOrder, option: PaymentOption): Order<Booking> {
  return {
    option,
    day: booking.values.date,
    length: lengthOf(booking.values),
    print: printOf(booking),
    place: (intent, key) => createBooking(booking, intent, key),
    find: findBooking,
  }
}

interface BookingPayment {
  offer: Offer
  memberId: string
  wish: BookingWish | undefined
  checkout: ReturnType<typeof useCheckout<Booking>>
}

/** Pays for a booking: directly from the wallet, or after the card step. */
export function useBookingPayment({ offer, memberId, wish, checkout }: BookingPayment) {
  const navigate = useNavigate()
  const [card, setCard] = useState<CardStep>()
  const [isPaying, setPaying] = useState(false)
  const [problem, setProblem] = useState<string>()

  /** Ends the card step: creates the booking, or returns the error message for the form. */
  async function finish(intentId: string, order: Order<Booking>): Promise<string | undefined> {
    try {
      await checkout.payNow(order)
      await forgetOrder(memberId, offer.skill._id, intentId)
    } catch (error) {
      if (isUnderWay(error)) await navigate(`/payment-confirmation?intent=${intentId}`)
      else if (error instanceof CheckoutError && error.stage === 'payment') return messageOf(error)
    }
    setCard(undefined)
    return undefined
  }

  function onPay(option: PaymentOption) {
    if (!wish) return
    const booking = orderOf(offer, wish, option.costText)
    const order = checkoutOrder(booking, option)
    setProblem(undefined)
    if (option.value !== 'card' || checkout.held) {
      checkout.pay(order)
      return
    }
    checkout.begin(order, async (intent) => {
      const { id, state, clientSecret } = intent
      // The card payment may have succeeded while this screen was closed.
      if (state !== 'pending' || clientSecret === null) {
        checkout.pay(order)
        return
      }
      await keepOrder(memberId, id, booking)
      if (option.billingMethodId !== undefined) {
        await payBySaved(id, clientSecret, { ...order, intent })
        return
      }
      setCard({
        id,
        clientSecret,
        price: option.costText,
        onPaid: () => finish(id, { ...order, intent }),
        onCancel: () => setCard(undefined),
      })
    })
  }

  /** Pays with a saved card, without a card form. */
  async function payBySaved(id: string, clientSecret: string, order: Order<Booking>) {
    setPaying(true)
    try {
      const refusal = await paySaved(clientSecret, `${location.origin}/payment-confirmation?intent=${id}`)
      if (refusal === undefined) {
        setProblem(await finish(id, order))
        return
      }
      await checkout.giveUp()
      setProblem(refusal)
    } finally {
      setPaying(false)
    }
  }

  return { card, onPay, saved: { isPaying, problem, forgetProblem: () => setProblem(undefined) } }
}

async function keepOrder(memberId: string, intentId: string, order: BookingOrder) {
  try {
    await begunOrder(memberId, intentId).write(order)
  } catch (error) {
    console.warn('This booking won’t outlive the page', error)
  }
}
