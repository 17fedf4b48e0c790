import { pushContract, pushSubscriptionSchema } from '@kindling/domain/notifications/push-contract'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import {
  endSubscription,
  findSubscription,
  isMadeFor,
  makeSubscription,
  pushSupport,
} from '../../../browser/push-subscription.ts'
import { storedState } from '../../../browser/stored-state.ts'
import { api } from '../../../server/api.ts'

/** What notifications of this device are: `blocked` by the browser's own settings. */
export type PushState = 'unsupported' | 'home-screen' | 'blocked' | 'off' | 'on'

/** Whose device it is: who signs in after somebody else's session has ended turns them on anew. */
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
  // The server may have forgotten it, or know it by an earlier session.
  await call(subscription)
  return 'on'
}

/** Whether this device shows the member's notifications. */
export const pushStateQuery = (memberId: string) =>
  queryOptions({ queryKey: ['push-state', memberId], queryFn: () => readState(memberId) })

/** Turns them on, which asks the member first, or off. Has to be called by a press. */
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
