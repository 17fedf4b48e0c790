import { endSubscription } from '../../../browser/push-subscription.ts'
import { tidyDrafts } from '../../../forms/device-drafts.ts'
import { forgetOffline } from '../../../server/offline/forget-offline.ts'

/** Forgets what is kept on this device for its member, and ends what it hears by push, both as far as it can. */
export async function forgetDevice(): Promise<void> {
  await Promise.all([tidyDrafts(), forgetOffline(), endSubscription()])
}
