import { Alert } from '../alert/alert.tsx'
import { OFFLINE } from '../browser/offline-words.ts'
import { useOnline } from '../browser/use-online.ts'

/** Warning that there is no connection, beside what needs one. Renders nothing while online. */
export function OfflineNote() {
  if (useOnline()) return null
  return (
    <Alert tone="warning" live>
      {OFFLINE}
    </Alert>
  )
}
