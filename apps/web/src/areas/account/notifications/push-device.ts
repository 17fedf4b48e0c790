import { storedState } from '@kindling/domain/client/stored-state'
import { pushContract, pushSubscriptionSchema } from '@kindling/domain/notifications/push-contract'
import type { PushState } from '@kindling/domain/notifications/push-words'
import {
  endSubscription,
  findSubscription,
  isMadeFor,
  makeSubscription,
  pushSupport,
} from '@kindling/ui/browser/push-subscription'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { api } from '../../../server/api.ts'

/** The member who turned push on here: another member who signs in must turn it on again. */
const owner = storedState('push.owner', z.optional(z.string()), localStorage)

const call = async (subscription: PushSubscription) =>
  await api.call(pushContract.subscribe, { body: pushSubscriptionSchema.parse(subscription.toJSON()) })

async function readState(memberId: string): Promise<PushState> {
  const support = pushSupport()
  if (support !== 'available') return support
  if (Notification.permission === 'denied') return 'blocked'
  const subscription = await findSubscription()
  if (subscription === null || Notification.permission !== 'granted' || owner.read() !== memberId)
    return 'off'
  const { publicKey } = await api.call(pushContract.state)
  if (!isMadeFor(subscription, publicKey)) return 'off'
  // Registers again: the server may have deleted the subscription, or tied it to an earlier session.
  await call(subscription)
  return 'on'
}

/** Whether this device shows the member's notifications. */
export const pushStateQuery = (memberId: string) =>
  queryOptions({ queryKey: ['push-state', memberId], queryFn: () => readState(memberId) })

/** Turns push on, after the permission prompt, or off. Must be called from a click. */
export function useSetPush(memberId: string) {
  const queryClient = useQueryClient()
  const { queryKey } = pushStateQuery(memberId)
  return useMutation({
    mutationFn: (isOn: boolean) => (isOn ? turnOn(memberId) : turnOff()),
    onSuccess: (state) => void queryClient.setQueryData(queryKey, state),
  })
}

async function turnOn(memberId: string): Promise<PushState> {
  const { publicKey } = await api.call(pushContract.state)
  const subscription = await makeSubscription(publicKey)
  if (subscription === undefined) return Notification.permission === 'denied' ? 'blocked' : 'off'
  try {
    await call(subscription)
  } catch (error) {
    await subscription.unsubscribe()
    throw error
  }
  owner.write(memberId)
  return 'on'
}

async function turnOff(): Promise<PushState> {
  const subscription = await findSubscription()
  if (subscription) {
    await api.call(pushContract.unsubscribe, { body: { endpoint: subscription.endpoint } })
    await endSubscription()
  }
  owner.clear()
  return 'off'
}
