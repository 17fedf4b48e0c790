import type { WantedLength } from '@kindling/domain/appointments/booking-terms'
import { createCheckout, type Order } from '@kindling/domain/checkout/checkout'
import { ApiError } from '@kindling/domain/client/errors'
import { moneyContract, type PaymentIntent } from '@kindling/domain/money/money-contract'
import { useIsMutating, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../server/api.ts'
import { ownProfileQuery } from '../../../server/queries/own-profile.ts'
import { skillQuery } from '../../../server/queries/skill-query.ts'
import { queriesOf } from '../../../server/resources.ts'
import { checkoutMemory } from './checkout-memory.ts'
import { getIntent } from './intent-query.ts'

function isStalePrice({ cause }: Error) {
  return cause instanceof ApiError && cause.code === 'amount_mismatch'
}

function checkoutOf(skillId: string, memberId: string) {
  const name = `kindling.checkout.${memberId}.${skillId}`
  return createCheckout({
    setAside: ({ option: { amount, method: paymentMethod, billingMethodId }, day, length }, idempotencyKey) =>
      api.call(
        moneyContract.createIntent,
        {
          body: {
            amount,
            currency: 'gbp',
            paymentMethod,
            skillId,
            ...length,
            ...(paymentMethod === 'card' ? { bookingDate: day, billingMethodId } : {}),
          },
        },
        { idempotencyKey },
      ),
    getIntent: (id) => getIntent(id),
    newKey: () => crypto.randomUUID(),
    now: () => Date.now(),
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    // Every tab of this browser shares it: two tabs with the same form open make one booking.
    memory: checkoutMemory(localStorage, memberId, skillId),
    // Absent on plain-http origins other than localhost.
    exclusively: async (work) => await (navigator.locks ? navigator.locks.request(name, work) : work()),
  })
}

/**
 * The checkout of one skill: what is being paid, what is set aside, what went wrong.
 * @param length that is being booked
 */
export function useCheckout<Result extends { id: string }>(
  skillId: string,
  memberId: string,
  onDone: (result: Result) => void,
  length?: WantedLength,
) {
  const queryClient = useQueryClient()
  const mutationKey = ['checkout', memberId, skillId]
  const [checkout] = useState(() => checkoutOf(skillId, memberId))
  const resumed = useQuery({
    queryKey: ['checkout-resumed', memberId, skillId],
    queryFn: async () => (await checkout.resume()) ?? null,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  const shared = {
    mutationKey,
    onError: async (error: Error) => {
      // The button must not offer the old price again.
      if (isStalePrice(error)) await queryClient.refetchQueries(skillQuery(skillId))
    },
    onSettled: () => {
      void queryClient.invalidateQueries(queriesOf('wallet'))
      void queryClient.invalidateQueries(ownProfileQuery(memberId))
    },
  }
  const paying = useMutation({
    ...shared,
    mutationFn: (order: Order<Result>) => checkout.pay(order),
    onSuccess: onDone,
  })
  const beginning = useMutation({ ...shared, mutationFn: (order: Order<Result>) => checkout.begin(order) })
  /** The second half of a double click, which may come before the button is drawn busy, does nothing. */
  const isFree = () => queryClient.isMutating({ mutationKey }) === 0
  return {
    pay: (order: Order<Result>) => {
      if (isFree()) paying.mutate(order)
    },
    /** The same, for who waits for the end of it. @throws CheckoutError */
    payNow: (order: Order<Result>) => paying.mutateAsync(order),
    /** Begins to ask a card. `onBegun` gets the payment, which may be one that the card has confirmed already. */
    begin: (order: Order<Result>, onBegun: (intent: PaymentIntent) => void) => {
      if (!isFree()) return
      paying.reset()
      beginning.mutate(order, { onSuccess: onBegun })
    },
    /** Also when the payment began before the member left this screen and came back. */
    isPaying: useIsMutating({ mutationKey }) > 0,
    error: paying.error ?? beginning.error,
    /** After a card that wouldn't pay: the next try begins another payment. */
    giveUp: () => checkout.giveUp(),
    /** Called when the member changes something, which makes the last failure old news. */
    forgetError: () => {
      paying.reset()
      beginning.reset()
    },
    /** Set while money is set aside for an order that isn't placed yet. */
    held: checkout.held(length),
    /** The booking that was made while this screen wasn't looking. */
    bookedId: resumed.data ?? undefined,
  }
}
