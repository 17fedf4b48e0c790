import type { WantedLength } from '@kindling/domain/appointments/booking-terms'
import { createCheckout, type Order } from '@kindling/domain/checkout/checkout'
import { intentRequest } from '@kindling/domain/checkout/intent-request'
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
    setAside: (wanted, idempotencyKey) =>
      api.call(moneyContract.createIntent, { body: intentRequest(skillId, wanted) }, { idempotencyKey }),
    getIntent: (id) => getIntent(id),
    newKey: () => crypto.randomUUID(),
    now: () => Date.now(),
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    // In local storage, so that two tabs with the same form make only one booking.
    memory: checkoutMemory(localStorage, memberId, skillId),
    // Absent on plain-http origins other than localhost.
    exclusively: async (work) => await (navigator.locks ? navigator.locks.request(name, work) : work()),
  })
}

/**
 * Checkout of a skill: payment in progress, held money, error.
 * @param length the booked length
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
      // Refreshes the stale price before the next attempt.
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
  /** Guards against a double click before the button renders as busy. */
  const isFree = () => queryClient.isMutating({ mutationKey }) === 0
  return {
    pay: (order: Order<Result>) => {
      if (isFree()) paying.mutate(order)
    },
    /** `pay` as a promise. @throws CheckoutError */
    payNow: (order: Order<Result>) => paying.mutateAsync(order),
    /** Creates a card payment. `onBegun` gets it; it may be an earlier one that the card has already confirmed. */
    begin: (order: Order<Result>, onBegun: (intent: PaymentIntent) => void) => {
      if (!isFree()) return
      paying.reset()
      beginning.mutate(order, { onSuccess: onBegun })
    },
    /** True also for a payment started before the member left this screen and came back. */
    isPaying: useIsMutating({ mutationKey }) > 0,
    error: paying.error ?? beginning.error,
    /** Abandons the payment after a declined card: the next attempt creates a new one. */
    giveUp: () => checkout.giveUp(),
    /** Clears the last error; call it when the member changes something. */
    forgetError: () => {
      paying.reset()
      beginning.reset()
    },
    /** Set while money is held for a booking that isn't made yet. */
    held: checkout.held(length),
    /** Id of the booking made by a payment that this screen didn't await. */
    bookedId: resumed.data ?? undefined,
  }
}
