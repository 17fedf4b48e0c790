import { useSyncExternalStore } from 'react'

/** Milliseconds for which the typing indicator stays after the last typing event. */
const HOLDS = 6000

const writing = new Map<string, ReturnType<typeof setTimeout>>()
const listeners = new Set<() => void>()

function tell() {
  for (const listener of listeners) listener()
}

/** Handles a typing event: another member is typing to this one. */
export function hearTyping(userId: string) {
  clearTimeout(writing.get(userId))
  writing.set(
    userId,
    setTimeout(() => endTyping(userId), HOLDS),
  )
  tell()
}

/** Clears the typing indicator, since the message has arrived or the time is over. */
export function endTyping(userId: string) {
  clearTimeout(writing.get(userId))
  if (writing.delete(userId)) tell()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Whether another member is typing to this one now. */
export function useTyping(userId: string): boolean {
  return useSyncExternalStore(subscribe, () => writing.has(userId))
}
