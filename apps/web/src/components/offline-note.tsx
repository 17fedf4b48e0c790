import { Alert } from '@kindling/ui/alert'
import { useOnline } from '../browser/use-online.ts'
import { OFFLINE } from '../server/server-message.ts'

/** Offline warning beside a form, so that its error texts stay those of the specification. */
export function OfflineNote() {
  if (useOnline()) return null
  return (
    <Alert tone="warning" live>
      {OFFLINE}
    </Alert>
  )
}
