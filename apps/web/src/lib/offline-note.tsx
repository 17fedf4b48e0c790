import { Alert } from '@kindling/ui/alert'
import { useOnline } from './use-online.ts'

export const OFFLINE = 'You seem to be offline. Check your connection and try again.'

/** Says so beside a form that can't be sent: the texts of its failures stay as the specification has them. */
export function OfflineNote() {
  if (useOnline()) return null
  return (
    <Alert tone="waiting" live>
      {OFFLINE}
    </Alert>
  )
}
