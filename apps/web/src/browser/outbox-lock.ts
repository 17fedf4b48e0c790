/** The place of a member's outbox in local storage, and the lock under which one at a time sends it: a tab, or the worker. */
export const outboxLock = (memberId: string) => `kindling.outbox.${memberId}`
