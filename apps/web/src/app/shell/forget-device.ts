import { endSubscription } from '../../browser/push-subscription.ts'
import { tidyDrafts } from '../../forms/device-drafts.ts'

/** Forgets what forms have kept on this device, and ends what it hears by push, both as far as it can. */
export async function forgetDevice(): Promise<void> {
  await Promise.all([tidyDrafts(), endSubscription()])
}
