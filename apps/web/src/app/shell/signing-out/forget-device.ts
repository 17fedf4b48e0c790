import { endSubscription } from '@kindling/ui/browser/push-subscription'
import { tidyDrafts } from '../../../forms/device-drafts.ts'
import { forgetOffline } from '../../../server/offline/forget-offline.ts'

/** Clears the member's drafts and offline data on this device, and unsubscribes from push. */
export async function forgetDevice(): Promise<void> {
  await Promise.all([tidyDrafts(), forgetOffline(), endSubscription()])
}
