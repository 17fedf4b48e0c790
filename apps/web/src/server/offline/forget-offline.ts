import { forgetOutboxCopy } from '../../browser/outbox-copy.ts'
import { forgetShared } from '../../browser/shared-in.ts'
import { forgetKept } from './offline-store.ts'

/** Forgets everything of a member that is on this device to be read or sent without a page or a connection. */
export async function forgetOffline(): Promise<void> {
  await Promise.all([forgetKept(), forgetOutboxCopy(), forgetShared(), navigator.clearAppBadge?.()])
}
