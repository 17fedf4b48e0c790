import { forgetOutboxCopy } from '../../browser/outbox-copy.ts'
import { forgetShared } from '../../browser/shared-in.ts'
import { forgetKept } from './offline-store.ts'

/** Clears a member's offline data on this device: cached answers, the outbox copy, shared content, the app badge. */
export async function forgetOffline(): Promise<void> {
  await Promise.all([forgetKept(), forgetOutboxCopy(), forgetShared(), navigator.clearAppBadge?.()])
}
