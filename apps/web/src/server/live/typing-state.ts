import { useSyncExternalStore } from 'react'

/** Milliseconds for which somebody counts as writing after they were last heard to. */
const HOLDS = 6000

const writing = new Map<string, ReturnType<typeof setTimeout>>()
const listeners = new Set<() => void>()

function tell() {
  for (const listener of listeners) listener()
}

/** Another member is writing to this one. */
export function hearTyping(userId: string) {
  clearTimeout(writing.get(userId))
  writing.set(
    userId,
    setTimeout(() => endTyping(userId), HOLDS),
  )
  tell()
}

/** What they were writing has come. */
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

/** Whether another member is writing to this one just now. */
export function useTyping(userId: string): boolean {
  return useSyncExternalStore(subscribe, () => writing.has(userId))
}
