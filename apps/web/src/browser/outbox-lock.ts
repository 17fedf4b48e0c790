/** Name of both the local storage key of a member's outbox and the Web Lock that lets one tab or the service worker send it. */
export const outboxLock = (memberId: string) => `kindling.outbox.${memberId}`
