// API calls that wait for the member to re-authenticate. The shell renders the dialog.

let waiting: ((isConfirmed: boolean) => void)[] = []
const listeners = new Set<() => void>()

function tellAll() {
  for (const listener of listeners) listener()
}

/** Requests re-authentication, once for all waiting calls. Resolves to whether the member confirmed; false without a dialog. */
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

/** For the dialog only: when the last subscriber leaves, waiting calls are refused. */
export function subscribeToAsked(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) answerConfirmation(false)
  }
}

/** Whether an API call waits for re-authentication. */
export const isConfirmationAsked = () => waiting.length > 0
