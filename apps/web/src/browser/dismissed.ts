import { storedState } from '@kindling/domain/client/stored-state'
import { useState } from 'react'
import * as z from 'zod/mini'

const dismissedSchema = z._default(z.boolean(), false)

/** Whether the member has dismissed a hint; stored in this browser until signing out. */
export function useDismissed(name: string) {
  const stored = storedState(`dismissed.${name}`, dismissedSchema, localStorage)
  const [isDismissed, setDismissed] = useState(stored.read)
  const dismiss = () => {
    stored.write(true)
    setDismissed(true)
  }
  return { isDismissed, dismiss }
}
