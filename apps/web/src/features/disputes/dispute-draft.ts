import { DEFAULT_DISPUTE_MESSAGE } from '@kindling/domain/trust/dispute-rules'

/** Keeps a client’s words about one booking through a refresh of the tab. */
export function disputeDraft(storage: Storage, memberId: string, bookingId: string) {
  const key = `kindling.dispute-draft.${memberId}.${bookingId}`
  return {
    read: () => storage.getItem(key) ?? DEFAULT_DISPUTE_MESSAGE,
    write: (message: string) => storage.setItem(key, message),
    clear: () => storage.removeItem(key),
  }
}
