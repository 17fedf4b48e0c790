import { Alert } from '@kindling/ui/alert'
import { useOnline } from '../browser/use-online.ts'
import { OFFLINE } from '../server/server-message.ts'

/** Says so beside a form that can't be sent: the texts of its failures stay as the specification has them. */
export function OfflineNote() {
  if (useOnline()) return null
  return (
    <Alert tone="warning" live>
      {OFFLINE}
    </Alert>
  )
}
