// Calls that wait until the member has shown that it is them. The one dialog that asks is the shell's.

let waiting: ((isConfirmed: boolean) => void)[] = []
const listeners = new Set<() => void>()

function tellAll() {
  for (const listener of listeners) listener()
}

/** Has the member asked, once for all calls that wait. Answers whether they confirmed; never where nothing can ask them. */
export function askToConfirm(): Promise<boolean> {
  if (listeners.size === 0) return Promise.resolve(false)
  return new Promise((resolve) => {
    waiting = [...waiting, resolve]
    tellAll()
  })
}

export function answerConfirmation(isConfirmed: boolean) {
  const answered = waiting
  waiting = []
  for (const resolve of answered) resolve(isConfirmed)
  tellAll()
}

/** For the dialog alone: without anybody who listens, calls go on as refused. */
export function subscribeToAsked(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) answerConfirmation(false)
  }
}

/** Whether a call waits for a confirmation. */
export const isConfirmationAsked = () => waiting.length > 0
